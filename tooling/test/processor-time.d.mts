/** The user and system time of all ended child processes, including their descendants, in seconds. */
export function readProcessorTime(): number | undefined;

/** @param stat the line of `/proc/<pid>/stat`, see proc(5) */
export function parseProcessorTime(stat: string): number;
