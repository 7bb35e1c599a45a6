import fc from 'fast-check';
import { securityPolicy } from '../../../../src/platform/security/security-policy';

/** The next event of a schedule, `after` seconds after the previous one. */
export type Step = { after: number } & (
  | { what: 'refresh'; toServer: number; back: number; lost: boolean }
  | { what: 'restart' }
  | { what: 'crash'; unsaved: number }
  | { what: 'steal' }
  | { what: 'steal-refresh'; copy: number; isBrowser: boolean }
);

const { inFlightSeconds, restSeconds } = securityPolicy.refresh;
/** Maximum whole seconds of a request and its response; after that the browser gives up. */
const longest = inFlightSeconds - 1;
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

const refresh = fc
  .tuple(after, delay, delay, fc.integer({ min: 0, max: 5 }))
  .map(([wait, toServer, back, luck]): Step => ({
    what: 'refresh',
    after: wait,
    toServer,
    back: Math.min(back, longest - toServer),
    lost: luck === 0,
  }));

const restart = after.map((wait): Step => ({ what: 'restart', after: wait }));

const honestStep = fc.oneof({ weight: 8, arbitrary: refresh }, { weight: 1, arbitrary: restart });

/** A user with several tabs, a bad connection, and a server that restarts. */
export const honestSchedule = fc.array(honestStep, { minLength: 1, maxLength: 40, size: 'max' });

/** The browser crashes before writing its newest cookies, and goes on. */
const crashAndGoOn = fc
  .tuple(
    after,
    fc.integer({ min: 0, max: longestUnsaved }),
    fc.array(honestStep, { minLength: 1, maxLength: 12, size: 'max' }),
  )
  .map(([wait, unsaved, rest]): Step[] => [{ what: 'crash', after: wait, unsaved }, ...rest]);

/** The same, and the browser crashes up to three times. */
export const crashSchedule = fc
  .tuple(honestSchedule, fc.array(crashAndGoOn, { minLength: 1, maxLength: 3 }))
  .map(([before, crashes]): Step[] => [...before, ...crashes.flat()]);

/**
 * A browser that crashes as late as it can lose a cookie. The response takes as long as possible, and so does a last
 * request with its token, which arrives after the first request of the restarted browser.
 */
export const lateCrash: Step[] = [
  { what: 'refresh', after: 600, toServer: 0, back: longest, lost: false },
  { what: 'refresh', after: longest + longestUnsaved - 2, toServer: longest, back: 0, lost: false },
  { what: 'crash', after: 1, unsaved: longestUnsaved },
  { what: 'refresh', after: 3, toServer: 0, back: 0, lost: false },
];

const steal = after.map((wait): Step => ({ what: 'steal', after: wait }));

const theft = fc.oneof(
  steal,
  fc.tuple(after, fc.nat({ max: 20 }), fc.boolean()).map(([wait, copy, isBrowser]): Step => ({
    what: 'steal-refresh',
    after: wait,
    copy,
    isBrowser,
  })),
);

/** An honest schedule with an attacker who occasionally copies the cookie, and uses any copy. */
export const thiefSchedule = fc.array(
  fc.oneof({ weight: 2, arbitrary: honestStep }, { weight: 1, arbitrary: theft }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

/** The same with a thief who only copies. */
export const watchedSchedule = fc.array(
  fc.oneof({ weight: 4, arbitrary: honestStep }, { weight: 1, arbitrary: steal }),
  { maxLength: 20, size: 'max' },
);

/** What a thief does with a copy between two refreshes of the owner. */
export interface ThiefMove {
  after: number;
  copy: number;
  isBrowser: boolean;
}

/** Four refreshes of the owner, and anything that a thief may do before each of them. */
export const sharedSchedule = fc.array(
  fc.record({
    /** Seconds since the owner's previous refresh. */
    pause: fc.integer({ min: restSeconds + 1, max: 12 * minute }),
    moves: fc.array(
      fc.record({
        after: fc.oneof(
          fc.constantFrom(0, 1, longest, restSeconds - 10, restSeconds),
          fc.integer({ min: 0, max: 12 * minute }),
        ),
        copy: fc.nat({ max: 5 }),
        isBrowser: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
  }),
  { minLength: 4, maxLength: 4 },
);
