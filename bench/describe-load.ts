import { loadavg } from 'node:os';

/** The machine's load averages, to judge whether other programs disturb a measurement. */
export function describeLoad(): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return `load average ${loads.join(', ')}`;
}
