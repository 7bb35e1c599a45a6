/** Bounds of render processes. */
export const limits = {
  /** Bytes of a message to a process: a server bundle is the largest. */
  toProcessBytes: 32 * 2 ** 20,
  /** Bytes of a message of a process: a rendered page is the largest. */
  fromProcessBytes: 8 * 2 ** 20,
  /** Characters of a message of a process that is no rendered page, such as a call. */
  smallMessageLength: 64 * 2 ** 10,
  /** Calls of the api for one page. */
  callsPerTask: 50,
  /** Megabytes of the heap of a process. */
  heapMb: 256,
  /** Megabytes of all memory that a process writes to, its buffers and Node itself included. */
  memoryMb: 1024,
  /** Open files of a process. */
  files: 64,
  /** Milliseconds for a process to start, however busy the machine. */
  startMs: 15_000,
  /** Processes at once, the one of the shell's own pages included. */
  processes: 4,
} as const;
