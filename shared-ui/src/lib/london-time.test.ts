import { toLondon } from './london-time';

const hourMs = 60 * 60 * 1000;
const engine = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const expectSame = (time: number): void =>
  expect(toLondon(new Date(time)).toISOString().slice(0, 19)).toBe(
    engine.format(time).replace(' ', 'T'),
  );

it('Every hour of 1996 to 2040 around the changes of the clocks is that of the time zone', () => {
  for (let year = 1996; year <= 2040; year += 1) {
    for (const month of [2, 9]) {
      const from = Date.UTC(year, month, 24);
      for (let hour = 0; hour < 8 * 24; hour += 1) expectSame(from + hour * hourMs);
    }
  }
});

it('The seconds around a change, and the ends of a year, are those of the time zone', () => {
  const changes = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2027, 0, 1)];
  for (const change of changes) for (const shift of [-1000, 0, 1000]) expectSame(change + shift);
});
