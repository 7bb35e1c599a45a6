import fc from 'fast-check';
import { sortInSlices } from '../../src/platform/process/slices';

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
