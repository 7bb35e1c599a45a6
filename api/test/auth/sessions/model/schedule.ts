import fc from 'fast-check';
import { securityPolicy } from '../../../../src/platform/security/security-policy';

/** The next event of a schedule, `after` seconds after the previous one. */
export type Step = { after: number } & (
  | { what: 'refresh'; tab: number; toServer: number; back: number; lost: boolean }
  | { what: 'call'; tab: number }
  | { what: 'restart' }
  | { what: 'crash'; unsaved: number }
  | { what: 'steal' }
  | { what: 'steal-refresh'; copy: number; isBrowser: boolean }
  | { what: 'steal-call' }
);

/** Maximum whole seconds of a request and its response; after that the browser aborts it. */
const longest = securityPolicy.refresh.inFlightSeconds - 1;
/** Chromium writes its cookies to disk every 30 seconds. */
const longestUnsaved = 30;

const minute = 60;
const day = 24 * 60 * minute;

/** Mostly short delays and the lifetime of an access token, ten minutes; occasionally days. */
const after = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 4, arbitrary: fc.integer({ min: minute, max: 12 * minute }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 8 * day }) },
);

const delay = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 2 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: longest }) },
);

const tab = fc.nat({ max: 4 });

const refresh = fc
  .tuple(after, tab, delay, delay, fc.integer({ min: 0, max: 5 }))
  .map(([wait, number, toServer, back, luck]): Step => ({
    what: 'refresh',
    after: wait,
    tab: number,
    toServer,
    back: Math.min(back, longest - toServer),
    lost: luck === 0,
  }));

const call = fc
  .tuple(after, tab)
  .map(([wait, number]): Step => ({ what: 'call', after: wait, tab: number }));

const restart = after.map((wait): Step => ({ what: 'restart', after: wait }));

const honestStep = fc.oneof(
  { weight: 8, arbitrary: refresh },
  { weight: 3, arbitrary: call },
  { weight: 1, arbitrary: restart },
);

/** A user with five tabs, a bad connection, and a server that restarts. */
export const honestSchedule = fc.array(honestStep, { minLength: 1, maxLength: 40, size: 'max' });

/** An honest schedule in which the browser crashes once before writing its newest cookies. */
export const crashSchedule = fc
  .tuple(honestSchedule, fc.integer({ min: 0, max: longestUnsaved }), after, honestSchedule)
  .map(([before, unsaved, wait, rest]): Step[] => [
    ...before,
    { what: 'crash', after: wait, unsaved },
    ...rest,
  ]);

const theft = fc.oneof(
  after.map((wait): Step => ({ what: 'steal', after: wait })),
  fc.tuple(after, fc.nat({ max: 20 }), fc.boolean()).map(([wait, copy, isBrowser]): Step => ({
    what: 'steal-refresh',
    after: wait,
    copy,
    isBrowser,
  })),
  after.map((wait): Step => ({ what: 'steal-call', after: wait })),
);

/** An honest schedule with an attacker who occasionally copies the cookie, and uses any copy. */
export const thiefSchedule = fc.array(
  fc.oneof({ weight: 2, arbitrary: honestStep }, { weight: 1, arbitrary: theft }),
  { minLength: 1, maxLength: 40, size: 'max' },
);
