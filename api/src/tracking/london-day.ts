const londonDate = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The reporting day an instant lies in, as '2026-11-20': by the clocks of London. */
export const londonDay = (at: Date): string => londonDate.format(at);
