import fc from 'fast-check';
import type {
  ClassifiableClick,
  EarlierClick,
  NetworkClicks,
} from '../../../src/tracking/clicks/counting-rules';
import {
  classifyClicks,
  findNewNetworks,
  isAutomated,
  noEarlier,
} from '../../../src/tracking/clicks/counting-rules';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const person = { 'user-agent': browser };
const metadata = (mode: string, destination: string, site = 'same-origin') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': destination,
});
const rules = {
  repeatSeconds: 3_600,
  limit: { points: 5, seconds: 60 },
  networkLimit: { points: 3, seconds: 3_600 },
};

const click = (seconds: number, values: Partial<ClassifiableClick> = {}): ClassifiableClick => ({
  at: new Date(Date.UTC(2026, 4, 1) + seconds * 1000),
  boxId: 'a',
  visitor: Buffer.from('v'),
  network: null,
  flag: null,
  ...values,
});

const classify = (...clicks: ClassifiableClick[]) => classifyClicks(clicks, noEarlier, rules);

const classifyAfter = (ofVisitors: EarlierClick[], clicks: ClassifiableClick[], limits = rules) =>
  classifyClicks(clicks, { ofVisitors, ofNetworks: [] }, limits);

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
    ['an image', 'GET', { ...person, ...metadata('no-cors', 'image') }],
    ['a frame', 'GET', { ...person, ...metadata('navigate', 'iframe') }],
    ['a fetch', 'GET', { ...person, ...metadata('cors', 'empty') }],
    ['a program that names only its mode', 'GET', { ...person, 'sec-fetch-mode': 'cors' }],
    ['a POST from another site', 'POST', { ...person, ...metadata('cors', 'empty', 'cross-site') }],
    ['a form', 'POST', { ...person, ...metadata('navigate', 'document') }],
  ])('is detected by %s', (_name, method, headers) => {
    expect(isAutomated(method, headers)).toBe(true);
  });

  it.each([
    ['a browser without fetch metadata', 'GET', {}],
    ['a link on the site', 'GET', metadata('navigate', 'document')],
    ['a link on another site', 'GET', metadata('navigate', 'document', 'cross-site')],
    ['a link in a mail', 'GET', metadata('navigate', 'document', 'none')],
    ['a script of the site', 'POST', metadata('cors', 'empty')],
    ['a script in an older browser', 'POST', {}],
  ])('is not %s', (_name, method, headers) => {
    expect(isAutomated(method, { 'user-agent': browser, ...headers })).toBe(false);
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
    expect(classifyAfter(stored, [click(500), click(4_100), click(300)])).toEqual([
      'repeat',
      'repeat',
      null,
    ]);
  });

  it('of a network counts up to its limit on each box, together with the stored ones', () => {
    const visitors = ['a', 'b', 'c', 'd'].map((name) => Buffer.from(name));
    const [one, other] = [Buffer.from('n'), Buffer.from('m')];
    const ofNetworks: NetworkClicks[] = [{ boxId: 'a', network: one, recent: [click(0).at] }];
    const clicks = [
      ...visitors.map((visitor, index) => click(index + 1, { visitor, network: one })),
      click(9, { visitor: visitors[3]!, network: one, boxId: 'b' }),
      click(10, { visitor: visitors[3]!, network: other }),
      click(3_602, { visitor: Buffer.from('e'), network: one }),
    ];
    const reasons = classifyClicks(clicks, { ofVisitors: [], ofNetworks }, rules);
    expect(reasons).toEqual([null, null, 'network-limit', 'network-limit', null, null, null]);
    const areNew = findNewNetworks(clicks, reasons, { ofVisitors: [], ofNetworks });
    expect(areNew).toEqual([false, false, false, false, true, true, false]);
  });

  it('of a network that is over its limit does not make the visitor’s later click a repeat', () => {
    const full = { ...rules, networkLimit: { points: 0, seconds: 3_600 } };
    const network = Buffer.from('n');
    expect(
      classifyClicks([click(0, { network }), click(1, { network: null })], noEarlier, full),
    ).toEqual(['network-limit', null]);
  });

  it('never counts within an hour of another counted one, in any batches', () => {
    const anyClick = fc.record({
      at: fc.nat(20_000),
      boxId: fc.constantFrom('a', 'b'),
      visitor: fc.constantFrom('v', 'w'),
    });
    const generous: typeof rules = { ...rules, limit: { points: 1_000, seconds: 60 } };
    fc.assert(
      fc.property(fc.array(fc.array(anyClick, { maxLength: 20 }), { maxLength: 6 }), (batches) => {
        const stored: EarlierClick[] = [];
        for (const batch of batches) {
          const clicks = batch.map(({ at, boxId, visitor }) =>
            click(at, { boxId, visitor: Buffer.from(visitor) }),
          );
          const reasons = classifyAfter(stored, clicks, generous);
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
