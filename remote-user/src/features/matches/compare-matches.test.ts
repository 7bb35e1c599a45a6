import { match } from '../../../test/api';
import { compareMatches } from './compare-matches';

const cheese = { _id: 'b1', name: 'Cheese', isChosen: true };
const yarn = match({ _id: 'b2', name: 'Yarn', isChosen: true, score: 0.5, caveats: [] });
const above10 = '£24.95 a month, £14.95 above your £10';
const above20 = '£24.95 a month, £4.95 above your £20';

describe('the reason that a box moved', () => {
  const reason = (
    was: { score: number; caveats: string[] },
    is: { score: number; caveats: string[] },
    kind: 'up' | 'down',
  ) => {
    const [before, after] = [match({ ...cheese, ...was }), match({ ...cheese, ...is })];
    const lists = {
      up: [
        [yarn, before],
        [after, yarn],
      ],
      down: [
        [before, yarn],
        [yarn, after],
      ],
    } as const;
    return compareMatches(...lists[kind]).moves.get(cheese._id)?.reason;
  };

  it('is a new caveat only for a box that fits less well', () => {
    expect(
      reason({ score: 0.6, caveats: [above20] }, { score: 0.2, caveats: [above10] }, 'down'),
    ).toBe(above10);
    expect(
      reason({ score: 0.2, caveats: [above10] }, { score: 0.4, caveats: [above20] }, 'down'),
    ).toBe('Other boxes fit better now');
  });

  it('is the caveat that no longer counts against a box that fits better, never one that still does', () => {
    expect(
      reason(
        { score: 0.2, caveats: [above10, 'Minimum term 6 months'] },
        { score: 0.4, caveats: ['Minimum term 6 months'] },
        'up',
      ),
    ).toBe(`No longer against it: ${above10}`);
  });
});
