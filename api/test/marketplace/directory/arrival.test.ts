import {
  arrivalDay,
  dayNumberOf,
  dayOfNumber,
  lastOrderDay,
  readDayRule,
  readSchedule,
} from '../../../src/marketplace/directory/arrival';

/** The days of December 2026 that follow a rule. */
function daysOfDecember(text: string): number[] | null {
  const rule = readDayRule(text);
  return (
    rule &&
    Array.from({ length: 31 }, (_, index) => index + 1).filter((day) =>
      rule(new Date(Date.UTC(2026, 11, day))),
    )
  );
}

const arrivalOf = (cutOff: string, dispatch: string) => {
  const schedule = readSchedule({ cutOff, dispatch });
  return schedule && dayOfNumber(arrivalDay(schedule, '2026-11-26'));
};

describe('the days of a schedule', () => {
  it.each([
    ['Tuesdays and Fridays', [1, 4, 8, 11, 15, 18, 22, 25, 29]],
    ['the 20th of the month at midnight', [20]],
    // The last of them, so that no box arrives later than promised.
    ['from the 1st to the 3rd of the month', [3]],
    ['from the 22nd of the month', [22]],
    ['the last Sunday of the month', [27]],
    ['the last working day of the month', [31]],
    ['the Friday before the second Monday of the month', [11]],
    // Monday the 14th is the second one: the last Monday before it is the 7th.
    ['the Monday before the second Monday of the month', [7]],
    ['the 10th of March, June, September and December', [10]],
    ['the 5th of January, March, May, July, September and November', []],
  ])('are read from ‘%s’', (text, days) => {
    expect(daysOfDecember(text)).toEqual(days);
  });

  it.each([
    'the day on which you joined',
    'three days before your dispatch day',
    'the 5th of every second month',
    'the 12th of that month',
    'before the holidays',
    'the Friday before the holidays',
    'when we feel like it',
  ])('are unknown for ‘%s’', (text) => {
    expect(daysOfDecember(text)).toBeNull();
  });
});

describe('the first arrival', () => {
  it('is the dispatch after the next cut-off, with the post', () => {
    expect(arrivalOf('the 20th of the month', 'from the 1st to the 3rd of the month')).toBe(
      '2027-01-06',
    );
    expect(
      arrivalOf(
        'the Friday before the second Monday of the month',
        'the second Tuesday of the month',
      ),
    ).toBe('2027-01-15');
    expect(arrivalOf('the 20th of the month', 'some day')).toBeNull();
  });

  it('waits for no cut-off where the first box is sent the day after joining', () => {
    const texts = ['three days before your dispatch day', 'the day after you join'] as const;
    expect(arrivalOf(...texts)).toBe('2026-12-01');
    const schedule = readSchedule({ cutOff: texts[0], dispatch: texts[1] })!;
    expect(dayOfNumber(lastOrderDay(schedule, dayNumberOf('2026-12-20'), '2026-11-26')!)).toBe(
      '2026-12-15',
    );
  });
});
