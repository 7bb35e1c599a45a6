import { listDatePresets } from './date-presets';

const preset = (label: string, today: string) =>
  listDatePresets(today).find((one) => one.label === label)?.days;

it.each([
  ['7 days', '2026-11-24', '2026-11-18', '2026-11-24'],
  ['Last week', '2026-11-24', '2026-11-16', '2026-11-22'],
  ['Last week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['Last week', '2026-01-05', '2025-12-29', '2026-01-04'],
  ['Last month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['Last month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['This quarter', '2026-11-24', '2026-10-01', '2026-11-24'],
  ['This quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['Tax year', '2026-04-05', '2025-04-06', '2026-04-05'],
  ['Tax year', '2026-04-06', '2026-04-06', '2026-04-06'],
])('%s on %s is %s to %s', (label, today, from, to) => {
  expect(preset(label, today)).toEqual({ from, to });
});
