import { readFileSync } from 'node:fs';

/** Milliseconds that the main thread was on a processor; null where the system does not count them. */
function readThreadTime(): number | null {
  try {
    const [onCpu] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(onCpu) / 1e6;
  } catch {
    return null;
  }
}

/**
 * Measures the longest block of the event loop in processor time. Unlike its delay, it does not contain the time in which other
 * programs had the processor.
 * @returns ends the measurement and returns milliseconds, or null where they are not counted
 */
export function watchBlocks(): () => number | null {
  let longest: number | null = null;
  let last = readThreadTime();
  let timer: NodeJS.Timeout;
  const visit = (): void => {
    const now = readThreadTime();
    if (now === null || last === null) return;
    longest = Math.max(longest ?? 0, now - last);
    last = now;
    timer = setTimeout(visit, 0);
  };
  timer = setTimeout(visit, 0);
  return () => {
    clearTimeout(timer);
    return longest;
  };
}
