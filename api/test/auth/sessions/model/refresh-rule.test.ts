import fc from 'fast-check';
import { securityPolicy } from '../../../../src/platform/security/security-policy';
import type { RenewalDecision } from '../../../../src/auth/sessions/decide-renewal';
import { decideRenewal } from '../../../../src/auth/sessions/decide-renewal';
import { LoggedOut, play } from './play';
import type { Step } from './schedule';
import { crashSchedule, honestSchedule, thiefSchedule } from './schedule';
import type { Rule } from './server';
import { createServer } from './server';

/** The number of schedules of each kind; the nightly run uses 100,000. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 2_000);
vi.setConfig({ testTimeout: 240_000 + numRuns * 20 });
/** Longer than any request takes, and than the rest period of a token. */
const pause = securityPolicy.refresh.restSeconds + 1;

/** At the end the user is still signed in, unless the session has reached its maximum lifetime. */
const staysSignedIn = (schedule: fc.Arbitrary<Step[]>, rule?: Rule) =>
  fc.asyncProperty(schedule, async (steps) => {
    const server = createServer(rule);
    const { end, jar } = await play(server, steps, { isHonest: true });
    if (server.isOver(end + pause)) return;
    const answer = await server.refresh(jar, end + pause);
    if (!answer.isRenewed) throw new LoggedOut('at the end');
  });

/** A token whose child was already exchanged ends the session, whoever presents it. */
const oldCopyRevokes = (rule?: Rule) =>
  fc.asyncProperty(thiefSchedule, fc.nat(), fc.boolean(), async (steps, which, isBrowser) => {
    const server = createServer(rule);
    const { end } = await play(server, steps);
    const old = server.readChain().slice(0, -2);
    if (server.isRevoked || server.isOver(end + pause) || old.length === 0) return;
    const answer = await server.refresh(old[which % old.length]!, end + pause, isBrowser);
    if (answer.isRenewed || !server.isRevoked) throw new Error('An old copy was good.');
    const newest = await server.refresh(server.readChain().at(-1)!, end + pause);
    if (newest.isRenewed) throw new Error('The session went on.');
  });

/** Who acts first in each round, and the delays between the two. */
const rounds = fc.array(
  fc.record({
    isThiefFirst: fc.boolean(),
    gaps: fc.tuple(fc.integer({ min: pause, max: 1_200 }), fc.integer({ min: pause, max: 1_200 })),
    isBrowser: fc.boolean(),
  }),
  { minLength: 3, maxLength: 3 },
);

/** Owner and thief both have the newest cookie, both continue, and both use the results. */
const oneOfThemEnds = (rule?: Rule) =>
  fc.asyncProperty(thiefSchedule, rounds, async (steps, plan) => {
    const server = createServer(rule);
    const { end, jar } = await play(server, steps);
    const holds = { owner: jar, thief: jar };
    let now = end;
    const goOn = async (who: 'owner' | 'thief', isBrowser: boolean): Promise<void> => {
      const answer = await server.refresh(holds[who], now, isBrowser);
      holds[who] = answer.cookie ?? holds[who];
      if (answer.accessToken) server.use(answer.accessToken, now + 1);
    };
    for (const { isThiefFirst, gaps, isBrowser } of plan) {
      now += gaps[0];
      await goOn(isThiefFirst ? 'thief' : 'owner', isThiefFirst ? isBrowser : true);
      now += gaps[1];
      await goOn(isThiefFirst ? 'owner' : 'thief', isThiefFirst ? true : isBrowser);
    }
    if (!server.isRevoked && !server.isOver(now)) throw new Error('Both go on.');
  });

/** Whether schedules exist that break a property. The seed is fixed, so that the result is not random. */
const isBroken = async (property: fc.IAsyncProperty<unknown>): Promise<boolean> =>
  (await fc.check(property, { numRuns: 20_000, seed: 1, endOnFailure: true })).failed;

describe('Whatever tabs, network and server do', () => {
  it('an honest person stays signed in', () =>
    fc.assert(staysSignedIn(honestSchedule), { numRuns }));

  it('an honest person stays signed in when the browser crashes too', () =>
    fc.assert(staysSignedIn(crashSchedule), { numRuns }));
});

describe('Whatever a thief does', () => {
  it('a copy from before the last exchange ends the session', () =>
    fc.assert(oldCopyRevokes(), { numRuns }));

  it('thief and owner do not both go on: in the third round at the latest the session ends', () =>
    fc.assert(oneOfThemEnds(), { numRuns }));
});

/** The rule with some of its decisions replaced. */
const instead =
  (changes: Partial<Record<RenewalDecision, RenewalDecision>>): Rule =>
  (...facts) => {
    const decision = decideRenewal(...facts);
    return changes[decision] ?? decision;
  };

describe('Each part of the rule is needed:', () => {
  it('honest people would be logged out if tokens did not rest', async () => {
    expect(await isBroken(staysSignedIn(honestSchedule, instead({ rest: 'rotate' })))).toBe(true);
  });

  it('honest people would be logged out if tokens rested for less than a flight', async () => {
    const shorter: Rule = (link, arrival, { inFlightSeconds }) =>
      decideRenewal(link, arrival, { inFlightSeconds, restSeconds: inFlightSeconds / 2 });
    expect(await isBroken(staysSignedIn(honestSchedule, shorter))).toBe(true);
  });

  it('a browser that crashes would be logged out if a doubt were theft', async () => {
    expect(await isBroken(staysSignedIn(crashSchedule, instead({ doubt: 'theft' })))).toBe(true);
  });

  it('a thief could stay if nothing were theft, and with the newest cookie if there were no doubts', async () => {
    expect(await isBroken(oldCopyRevokes(instead({ theft: 'repeat' })))).toBe(true);
    expect(await isBroken(oneOfThemEnds(instead({ doubt: 'repeat' })))).toBe(true);
  });
});
