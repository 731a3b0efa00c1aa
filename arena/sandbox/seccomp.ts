/**
 * System calls that no player needs, refused by the kernel: those that hold memory which belongs to
 * no process and is found by no watch (memfd, System V), those that make namespaces, and doors to
 * large parts of the kernel. As a filter of classic BPF, which bubblewrap loads (`--seccomp`).
 */
const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const ERRNO = 0x0005_0000;
const EPERM = 1;
/** What a kernel without the call says: libraries then do without. */
const ENOSYS = 38;

const LOAD = 0x20;
const EQUAL = 0x15;
const AT_LEAST = 0x35;
const ANY_BIT = 0x45;
const RETURN = 0x06;
/** Offsets in struct seccomp_data. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
const CLONE_NEWUSER = 0x1000_0000;
/** Numbers from here on are the second numbering of x86-64 (x32). */
const X32 = 0x4000_0000;

interface Machine {
  /** AUDIT_ARCH_... */
  readonly architecture: number;
  readonly clone: number;
  readonly unknown: readonly number[];
  readonly forbidden: readonly number[];
}

/** The same number everywhere: io_uring, new ways to mount, clone3, memfd_secret. */
const COMMON = [425, 428, 429, 430, 432, 435, 442, 447];

const MACHINES: Readonly<Partial<Record<NodeJS.Architecture, Machine>>> = {
  x64: {
    architecture: 0xc000_003e,
    clone: 56,
    // memfd_create, shmget, msgget, semget, userfaultfd, bpf, perf_event_open, keys
    unknown: [319, 29, 68, 64, 323, 321, 298, 248, 249, 250, ...COMMON],
    // unshare, setns, mount, umount2, pivot_root, open_by_handle_at
    forbidden: [272, 308, 165, 166, 155, 304],
  },
  arm64: {
    architecture: 0xc000_00b7,
    clone: 220,
    unknown: [279, 194, 186, 190, 282, 280, 241, 217, 218, 219, ...COMMON],
    forbidden: [97, 268, 40, 39, 41, 265],
  },
};

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const answer = (value: number): Instruction => [RETURN, 0, 0, value];
const refuseCall = (number: number, errno: number): Instruction[] => [[EQUAL, 0, 1, number], answer(ERRNO | errno)];

/** Null where we do not know the machine's numbers: then there is no filter. */
export function seccompFilter(machine: NodeJS.Architecture = process.arch): Buffer | null {
  const known = MACHINES[machine];
  if (!known) return null;
  const program: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [EQUAL, 1, 0, known.architecture],
    answer(KILL),
    [LOAD, 0, 0, NUMBER],
    [AT_LEAST, 0, 1, X32],
    answer(ERRNO | ENOSYS),
    ...known.unknown.flatMap((number) => refuseCall(number, ENOSYS)),
    ...known.forbidden.flatMap((number) => refuseCall(number, EPERM)),
    [EQUAL, 0, 3, known.clone],
    [LOAD, 0, 0, FIRST_ARGUMENT],
    [ANY_BIT, 0, 1, CLONE_NEWUSER],
    answer(ERRNO | EPERM),
    answer(ALLOW),
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return bytes;
}
