import fc from 'fast-check';
import type { ClassifiableClick, EarlierClick } from '../../../src/tracking/clicks/counting-rules';
import { classifyClicks, isAutomated } from '../../../src/tracking/clicks/counting-rules';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const rules = { repeatSeconds: 3_600, limit: { points: 5, seconds: 60 } };

const click = (seconds: number, values: Partial<ClassifiableClick> = {}): ClassifiableClick => ({
  at: new Date(Date.UTC(2026, 4, 1) + seconds * 1000),
  boxId: 'a',
  visitor: Buffer.from('v'),
  flag: null,
  ...values,
});

const classify = (...clicks: ClassifiableClick[]) => classifyClicks(clicks, [], rules);

describe('an automated request', () => {
  it.each([
    [
      'a known bot',
      'GET',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['no user agent', 'GET', {}],
    ['an empty user agent', 'GET', { 'user-agent': ' ' }],
    ['a prefetch', 'GET', { 'user-agent': browser, 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'user-agent': browser, 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', 'GET', { 'user-agent': browser, purpose: 'prefetch' }],
    ['a HEAD', 'HEAD', { 'user-agent': browser }],
  ])('is detected by %s', (_name, method, headers) => {
    expect(isAutomated(method, headers)).toBe(true);
  });

  it('is not one with a browser’s headers', () => {
    expect(isAutomated('GET', { 'user-agent': browser })).toBe(false);
  });

  it('is detected again, also after thousands of other browsers', () => {
    const bot = { 'user-agent': 'Googlebot/2.1' };
    const seen = (): boolean[] => [
      isAutomated('GET', bot),
      isAutomated('GET', { 'user-agent': browser }),
    ];
    expect([seen(), seen()]).toEqual([
      [true, false],
      [true, false],
    ]);
    for (let number = 0; number < 2_500; number += 1)
      isAutomated('GET', { 'user-agent': `${browser} Edg/${number}` });
    expect(seen()).toEqual([true, false]);
  });
});

describe('a click', () => {
  it('counts once per hour, visitor and box', () => {
    expect(classify(click(0), click(1), click(3_599), click(3_600), click(3_601))).toEqual([
      null,
      'repeat',
      'repeat',
      null,
      'repeat',
    ]);
  });

  it('counts separately for each box and each visitor', () => {
    const clicks = [click(0), click(1, { boxId: 'b' }), click(2, { visitor: Buffer.from('w') })];
    expect(classify(...clicks)).toEqual([null, null, null]);
  });

  it('is over the limit when the visitor has clicked too often within the limit’s period', () => {
    const clicks = Array.from({ length: 7 }, (_unused, index) =>
      click(index, { boxId: `${index}` }),
    );
    expect(classify(...clicks, click(63, { boxId: 'later' }))).toEqual([
      ...Array<null>(5).fill(null),
      'over-limit',
      'over-limit',
      null,
    ]);
  });

  it('with a flag is not counted, and does not prevent the next click from counting', () => {
    expect(classify(click(0, { flag: 'bot' }), click(1, { flag: 'over-limit' }), click(2))).toEqual(
      ['bot', 'over-limit', null],
    );
  });

  it('is a repeat within an hour before or after a stored click', () => {
    const stored: EarlierClick[] = [{ ...click(4_000), isCounted: true }];
    expect(classifyClicks([click(500), click(4_100), click(300)], stored, rules)).toEqual([
      'repeat',
      'repeat',
      null,
    ]);
  });

  it('never counts within an hour of another counted one, in any batches', () => {
    const anyClick = fc.record({
      at: fc.nat(20_000),
      boxId: fc.constantFrom('a', 'b'),
      visitor: fc.constantFrom('v', 'w'),
    });
    const generous = { ...rules, limit: { points: 1_000, seconds: 60 } };
    fc.assert(
      fc.property(fc.array(fc.array(anyClick, { maxLength: 20 }), { maxLength: 6 }), (batches) => {
        const stored: EarlierClick[] = [];
        for (const batch of batches) {
          const clicks = batch.map(({ at, boxId, visitor }) =>
            click(at, { boxId, visitor: Buffer.from(visitor) }),
          );
          const reasons = classifyClicks(clicks, stored, generous);
          stored.push(
            ...clicks.map((one, index) => ({ ...one, isCounted: reasons[index] === null })),
          );
        }
        const counted = stored.filter(({ isCounted }) => isCounted);
        for (const one of stored) {
          const near = counted.filter(
            (other) =>
              other !== one &&
              other.boxId === one.boxId &&
              other.visitor.equals(one.visitor) &&
              Math.abs(other.at.getTime() - one.at.getTime()) < 3_600_000,
          );
          expect(near.length > 0).toBe(!one.isCounted);
        }
      }),
    );
  });
});
