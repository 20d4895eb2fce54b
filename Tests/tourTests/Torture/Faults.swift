import Foundation

/// A library that stands between the program and the system, counts what changes files, and lets one of the calls fail.
enum Faults {
    /// How a step goes wrong.
    enum Kind: String, CaseIterable {
        /// The process is gone before the step, or in the middle of a text that it writes.
        case killed, torn
        /// This step fails, and the later ones do not.
        case once
        /// This step and all later ones fail that need room, that need rights, or all together.
        case full, denied, broken
    }

    /// What a process is given that is to fail at a step, counted from 1.
    static func environment(_ kind: Kind, at step: Int) throws -> [String: String] {
        ["LD_PRELOAD": try library.get().path(percentEncoded: false), "FAULT": kind.rawValue, "FAULT_AT": "\(step)"]
    }

    /// What a process is given whose steps are written to a file by their names.
    static func environment(countingIn file: URL) throws -> [String: String] {
        ["LD_PRELOAD": try library.get().path(percentEncoded: false), "FAULT_LOG": file.path(percentEncoded: false)]
    }

    static let isPossible: Bool = {
        #if os(Linux)
            (try? library.get()) != nil
        #else
            false
        #endif
    }()

    /// Whether a small file system can be made: root may, where a container lets it.
    static let hasDisks =
        system("disk=$(mktemp -d) && mount -t tmpfs none $disk 2>&- && umount $disk; code=$?; rmdir $disk; exit $code")
        == 0

    private struct NoCompiler: Error {}

    private static let folder = Result { try TemporaryFolder("faults") }

    private static let library = Result {
        let place = try folder.get().url
        let (code, result) = (place.appending(path: "faults.c"), place.appending(path: "faults.so"))
        try Data(source.utf8).write(to: code)
        for compiler in ["clang", "cc"] {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments =
                [compiler, "-shared", "-fPIC", "-O1", "-o"]
                + [result, code].map { $0.path(percentEncoded: false) } + ["-ldl"]
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus == 0 { return result }
        }
        throw NoCompiler()
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <signal.h>
        #include <stdarg.h>
        #include <stdatomic.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        enum { ROOM = 1, RIGHTS = 2, OTHER = 4 };
        static atomic_long count;

        static void note(const char *name) {
            const char *path = getenv("FAULT_LOG");
            if (!path) return;
            int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0666);
            char line[64];
            int length = snprintf(line, sizeof line, "%s\n", name);
            syscall(SYS_write, file, line, length);
            syscall(SYS_close, file);
        }

        static int fails(const char *name, int needs, int file, const void *bytes, size_t size) {
            long step = atomic_fetch_add(&count, 1) + 1;
            note(name);
            const char *kind = getenv("FAULT");
            if (!kind) return 0;
            long at = atol(getenv("FAULT_AT"));
            if (step < at) return 0;
            if (!strcmp(kind, "torn") && bytes) syscall(SYS_write, file, bytes, size / 2);
            if (!strcmp(kind, "killed") || !strcmp(kind, "torn")) {
                kill(getpid(), SIGKILL);
                for (;;) pause();
            }
            if (!strcmp(kind, "once") && step > at) return 0;
            if (!strcmp(kind, "full") && !(needs & ROOM)) return 0;
            if (!strcmp(kind, "denied") && !(needs & RIGHTS)) return 0;
            errno = !strcmp(kind, "full") ? ENOSPC : !strcmp(kind, "denied") ? EACCES : EIO;
            return 1;
        }

        #define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
        #define WRAP(type, name, needs, parameters, arguments) \
            type name parameters { return fails(#name, needs, -1, 0, 0) ? -1 : REAL(name) arguments; }

        static int counts(const char *path, int flags) {
            return (flags & (O_WRONLY | O_RDWR | O_CREAT)) && strncmp(path, "/dev/", 5) && strncmp(path, "/proc/", 6);
        }

        #define WRAP_OPEN(name) \
            int name(const char *path, int flags, ...) { \
                va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list); \
                int needs = RIGHTS | (flags & O_EXCL ? ROOM : 0); \
                if (counts(path, flags) && fails(#name, needs, -1, 0, 0)) return -1; \
                return REAL(name)(path, flags, mode); \
            }
        #define WRAP_OPENAT(name) \
            int name(int folder, const char *path, int flags, ...) { \
                va_list list; va_start(list, flags); mode_t mode = va_arg(list, mode_t); va_end(list); \
                int needs = RIGHTS | (flags & O_EXCL ? ROOM : 0); \
                if (counts(path, flags) && fails(#name, needs, -1, 0, 0)) return -1; \
                return REAL(name)(folder, path, flags, mode); \
            }
        WRAP_OPEN(open)
        WRAP_OPEN(open64)
        WRAP_OPENAT(openat)
        WRAP_OPENAT(openat64)

        static int isFile(int file) {
            struct stat status;
            return file > 2 && !fstat(file, &status) && S_ISREG(status.st_mode);
        }
        ssize_t write(int file, const void *bytes, size_t size) {
            if (isFile(file) && fails("write", ROOM, file, bytes, size)) return -1;
            return REAL(write)(file, bytes, size);
        }
        ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
            if (isFile(file) && fails("pwrite", ROOM, file, 0, 0)) return -1;
            return REAL(pwrite)(file, bytes, size, offset);
        }

        WRAP(int, creat, ROOM | RIGHTS, (const char *path, mode_t mode), (path, mode))
        WRAP(int, rename, ROOM | RIGHTS, (const char *from, const char *to), (from, to))
        WRAP(int, renameat, ROOM | RIGHTS, (int a, const char *from, int b, const char *to), (a, from, b, to))
        WRAP(int, link, ROOM | RIGHTS, (const char *from, const char *to), (from, to))
        WRAP(int, linkat, ROOM | RIGHTS, (int a, const char *from, int b, const char *to, int f), (a, from, b, to, f))
        WRAP(int, symlink, ROOM | RIGHTS, (const char *from, const char *to), (from, to))
        WRAP(int, unlink, RIGHTS, (const char *path), (path))
        WRAP(int, unlinkat, RIGHTS, (int folder, const char *path, int flags), (folder, path, flags))
        WRAP(int, mkdir, ROOM | RIGHTS, (const char *path, mode_t mode), (path, mode))
        WRAP(int, mkdirat, ROOM | RIGHTS, (int folder, const char *path, mode_t mode), (folder, path, mode))
        WRAP(int, rmdir, RIGHTS, (const char *path), (path))
        WRAP(int, fsync, OTHER, (int file), (file))
        WRAP(int, fdatasync, OTHER, (int file), (file))
        WRAP(int, ftruncate, OTHER, (int file, off_t size), (file, size))
        WRAP(int, ftruncate64, OTHER, (int file, off64_t size), (file, size))
        WRAP(int, truncate, RIGHTS, (const char *path, off_t size), (path, size))
        WRAP(int, chmod, RIGHTS, (const char *path, mode_t mode), (path, mode))
        WRAP(int, fchmod, RIGHTS, (int file, mode_t mode), (file, mode))
        WRAP(int, chown, RIGHTS, (const char *path, uid_t owner, gid_t group), (path, owner, group))
        WRAP(int, fchown, RIGHTS, (int file, uid_t owner, gid_t group), (file, owner, group))
        """#
}
