import fc from 'fast-check';
import { securityPolicy } from '../../../../src/platform/security/security-policy';
import type { RenewalDecision } from '../../../../src/auth/sessions/decide-renewal';
import { decideRenewal } from '../../../../src/auth/sessions/decide-renewal';
import { LoggedOut, runSchedule } from './run-schedule';
import type { Step } from './schedule';
import { crashSchedule, honestSchedule, thiefSchedule } from './schedule';
import type { Rule } from './server';
import { createServer } from './server';

/** The number of schedules of each kind; the nightly run uses 100,000. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 2_000);
vi.setConfig({ testTimeout: 240_000 + numRuns * 20 });
/** Longer than any request and than the rest period of a token. */
const pause = securityPolicy.refresh.restSeconds + 1;

/** Checks that the user is still logged in at the end, unless the session has reached its maximum lifetime. */
const staysSignedIn = (schedule: fc.Arbitrary<Step[]>, rule?: Rule) =>
  fc.asyncProperty(schedule, async (steps) => {
    const server = createServer(rule);
    const { end, jar } = await runSchedule(server, steps, { isHonest: true });
    if (server.isOver(end + pause)) return;
    const answer = await server.refresh(jar, end + pause);
    if (!answer.isRenewed) throw new LoggedOut('at the end');
  });

/** Checks that a token whose child has been exchanged ends the session, for any client. */
const oldTokenEndsSession = (rule?: Rule) =>
  fc.asyncProperty(thiefSchedule, fc.nat(), fc.boolean(), async (steps, which, isBrowser) => {
    const server = createServer(rule);
    const { end } = await runSchedule(server, steps);
    const old = server.readChain().slice(0, -2);
    if (server.isRevoked || server.isOver(end + pause) || old.length === 0) return;
    const answer = await server.refresh(old[which % old.length]!, end + pause, isBrowser);
    if (answer.isRenewed || !server.isRevoked) throw new Error('An old copy was accepted.');
    const newest = await server.refresh(server.readChain().at(-1)!, end + pause);
    if (newest.isRenewed) throw new Error('The session continued.');
  });

/** For each round, whether owner or thief acts first, and the delays between them. */
const rounds = fc.array(
  fc.record({
    isThiefFirst: fc.boolean(),
    gaps: fc.tuple(fc.integer({ min: pause, max: 1_200 }), fc.integer({ min: pause, max: 1_200 })),
    isBrowser: fc.boolean(),
  }),
  { minLength: 3, maxLength: 3 },
);

/** Checks that the session ends if owner and thief both have the newest cookie, refresh, and use the results. */
const sharedTokenEndsSession = (rule?: Rule) =>
  fc.asyncProperty(thiefSchedule, rounds, async (steps, plan) => {
    const server = createServer(rule);
    const { end, jar } = await runSchedule(server, steps);
    const tokens = { owner: jar, thief: jar };
    let now = end;
    const refreshAndUse = async (who: 'owner' | 'thief', isBrowser: boolean): Promise<void> => {
      const answer = await server.refresh(tokens[who], now, isBrowser);
      tokens[who] = answer.cookie ?? tokens[who];
      if (answer.accessToken) server.use(answer.accessToken, now + 1);
    };
    for (const { isThiefFirst, gaps, isBrowser } of plan) {
      now += gaps[0];
      await refreshAndUse(isThiefFirst ? 'thief' : 'owner', isThiefFirst ? isBrowser : true);
      now += gaps[1];
      await refreshAndUse(isThiefFirst ? 'owner' : 'thief', isThiefFirst ? true : isBrowser);
    }
    if (!server.isRevoked && !server.isOver(now))
      throw new Error('Owner and thief both remain logged in.');
  });

/** Returns whether a schedule breaks the property. The seed is fixed, so that the result is not random. */
const isBroken = async (property: fc.IAsyncProperty<unknown>): Promise<boolean> =>
  (await fc.check(property, { numRuns: 20_000, seed: 1, endOnFailure: true })).failed;

describe('For any schedule of tabs, network and server', () => {
  it('an honest user stays logged in', () => fc.assert(staysSignedIn(honestSchedule), { numRuns }));

  it('an honest user stays logged in, even if the browser crashes', () =>
    fc.assert(staysSignedIn(crashSchedule), { numRuns }));
});

describe('For any schedule of a thief', () => {
  it('a token from before the last exchange ends the session', () =>
    fc.assert(oldTokenEndsSession(), { numRuns }));

  it('thief and owner do not both stay logged in: the session ends in the third round at the latest', () =>
    fc.assert(sharedTokenEndsSession(), { numRuns }));
});

/** Returns the rule with some of its decisions replaced. */
const replaceDecisions =
  (changes: Partial<Record<RenewalDecision, RenewalDecision>>): Rule =>
  (...facts) => {
    const decision = decideRenewal(...facts);
    return changes[decision] ?? decision;
  };

describe('Each part of the rule is necessary:', () => {
  it('without a rest period, honest users would be logged out', async () => {
    expect(
      await isBroken(staysSignedIn(honestSchedule, replaceDecisions({ rest: 'rotate' }))),
    ).toBe(true);
  });

  it('with a rest period shorter than a request, honest users would be logged out', async () => {
    const shorter: Rule = (link, arrival, { inFlightSeconds }) =>
      decideRenewal(link, arrival, { inFlightSeconds, restSeconds: inFlightSeconds / 2 });
    expect(await isBroken(staysSignedIn(honestSchedule, shorter))).toBe(true);
  });

  it('if doubt were treated as theft, a browser that crashes would be logged out', async () => {
    expect(await isBroken(staysSignedIn(crashSchedule, replaceDecisions({ doubt: 'theft' })))).toBe(
      true,
    );
  });

  it('without theft or without doubt as decisions, a thief could stay logged in', async () => {
    expect(await isBroken(oldTokenEndsSession(replaceDecisions({ theft: 'repeat' })))).toBe(true);
    expect(await isBroken(sharedTokenEndsSession(replaceDecisions({ doubt: 'repeat' })))).toBe(
      true,
    );
  });
});
