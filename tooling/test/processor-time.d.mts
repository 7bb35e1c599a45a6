/** Processor time, user and system, of every process that this one started and that has ended, theirs included, in seconds. */
export function readProcessorTime(): number | undefined;

/** @param stat the line of `/proc/<pid>/stat`, see proc(5) */
export function parseProcessorTime(stat: string): number;
