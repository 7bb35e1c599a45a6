/** The UTC day of an instant: '2026-11-25'. A date column is read as midnight in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
