import fc from 'fast-check';
import {
  mapInSlices,
  runAtOnce,
  runInSlices,
  sortInSlices,
} from '../../src/platform/process/slices';

describe('sorting in slices', () => {
  it('has the result of a stable sort, for lists of many runs', async () => {
    const anyList = fc.array(fc.tuple(fc.nat(9), fc.nat()), { maxLength: 3_000, size: 'max' });
    await fc.assert(
      fc.asyncProperty(anyList, async (list) => {
        const byFirst = ([a]: [number, number], [b]: [number, number]) => a - b;
        expect(await sortInSlices(list, byFirst, () => undefined)).toEqual(list.toSorted(byFirst));
      }),
      { numRuns: 30 },
    );
  });

  it('pauses while it sorts runs and while it merges them', async () => {
    const pause = vi.fn(() => undefined);
    const list = Array.from({ length: 4_096 }, (_unused, place) => -place);
    await sortInSlices(list, (a, b) => a - b, pause);
    expect(pause.mock.calls.length).toBeGreaterThan(16);
  });
});

describe('work in slices', () => {
  function* countTo(last: number) {
    let count = 0;
    while (count < last) {
      count += 1;
      yield;
    }
    return count;
  }

  it('pauses between the pieces', async () => {
    const pause = vi.fn(() => undefined);
    expect(await runInSlices(countTo(5), pause)).toBe(5);
    expect(pause).toHaveBeenCalledTimes(5);
  });

  it('lets other work run once a slice is over', async () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 8));
    const order: string[] = [];
    setImmediate(() => order.push('other work'));
    await runInSlices(countTo(2)).then(() => order.push('result'));
    vi.restoreAllMocks();
    expect(order).toEqual(['other work', 'result']);
  });

  it('maps a list in order and pauses after each element', async () => {
    const pause = vi.fn(() => undefined);
    expect(await mapInSlices([3, 1, 2], (number) => number * 2, pause)).toEqual([6, 2, 4]);
    expect(pause).toHaveBeenCalledTimes(3);
  });

  it('has the same result in one piece', () => {
    expect(runAtOnce(countTo(5))).toBe(5);
  });
});
