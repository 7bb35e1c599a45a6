import { groupDays } from '../../../src/tracking/analytics/group-days';

const day = (number: number, lines: number) => ({ day: `2026-11-0${number}`, lines });

describe('The days of an export', () => {
  it('are read together as far as their lines fit, without dividing a day', () => {
    const counts = [day(1, 40), day(2, 60), day(4, 1), day(5, 250), day(7, 30), day(9, 70)];

    expect(groupDays(counts, 100)).toEqual([
      { from: '2026-11-01', to: '2026-11-02' },
      { from: '2026-11-04', to: '2026-11-04' },
      { from: '2026-11-05', to: '2026-11-05' },
      { from: '2026-11-07', to: '2026-11-09' },
    ]);
  });

  it('are none without lines', () => {
    expect(groupDays([])).toEqual([]);
  });
});
