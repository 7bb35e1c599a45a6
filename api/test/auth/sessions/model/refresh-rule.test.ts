import fc from 'fast-check';
import { securityPolicy } from '../../../../src/platform/security/security-policy';
import type { PresentedLink, RenewalDecision } from '../../../../src/auth/sessions/decide-renewal';
import { decideRenewal } from '../../../../src/auth/sessions/decide-renewal';
import { LoggedOut, runSchedule } from './run-schedule';
import type { Step } from './schedule';
import {
  crashSchedule,
  honestSchedule,
  lateCrash,
  sharedSchedule,
  thiefSchedule,
  watchedSchedule,
} from './schedule';
import type { Rule } from './server';
import { createServer } from './server';
import { countOwnerRefreshes, share, thieves } from './thieves';

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
    const old = server.chain.slice(0, -2).flat();
    if (server.isRevoked || server.isOver(end + pause) || old.length === 0) return;
    const answer = await server.refresh(old[which % old.length]!, end + pause, isBrowser);
    if (answer.isRenewed || !server.isRevoked) throw new Error('An old copy was accepted.');
    const newest = await server.refresh(server.chain.at(-1)!.at(-1)!, end + pause);
    if (newest.isRenewed) throw new Error('The session continued.');
  });

/** After two exchanges of the owner, every copy is refused and ends the session, after any earlier requests of the thief. */
const ownerEndsIt = (rule?: Rule) =>
  fc.asyncProperty(watchedSchedule, sharedSchedule, fc.nat(), async (steps, rounds, which) => {
    const server = createServer(rule);
    const { end, jar, copies } = await runSchedule(server, steps);
    const shared = await share(server, { now: end, jar, copies: [...copies, jar] }, rounds);
    if (shared.isOver) return;
    if (shared.exchanges < 2) throw new Error('The owner has not received a new token.');
    const answer = await server.refresh(shared.copies[which % shared.copies.length]!, shared.now);
    if (answer.isRenewed || !server.isRevoked) throw new Error('A copy was accepted.');
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

  it('after two exchanges of the owner every copy ends the session', () =>
    fc.assert(ownerEndsIt(), { numRuns }));

  it.each(Object.keys(thieves))('a thief who %s loses the session', async (habit) => {
    const server = createServer();
    expect(await countOwnerRefreshes(server, thieves[habit]!)).toBeLessThanOrEqual(2);
  });
});

/** Returns the rule with some of its decisions replaced. */
const replaceDecisions =
  (changes: Partial<Record<RenewalDecision, RenewalDecision>>): Rule =>
  (...facts) => {
    const decision = decideRenewal(...facts);
    return changes[decision] ?? decision;
  };

/** Returns the rule without some of the facts that it takes into account. */
const without =
  (facts: (link: PresentedLink) => Partial<PresentedLink>): Rule =>
  (link, ...others) =>
    decideRenewal({ ...link, ...facts(link) }, ...others);

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

  it('with a rest period of two requests, a browser that crashes would be logged out', async () => {
    const shorter: Rule = (link, arrival, { inFlightSeconds }) =>
      decideRenewal(link, arrival, { inFlightSeconds, restSeconds: 2 * inFlightSeconds });
    const schedule = fc.constant(lateCrash);
    expect((await fc.check(staysSignedIn(schedule))).failed).toBe(false);
    expect((await fc.check(staysSignedIn(schedule, shorter))).failed).toBe(true);
  });

  it('without theft as a decision, a thief could stay logged in', async () => {
    const never = replaceDecisions({ theft: 'repeat' });
    expect(await isBroken(oldTokenEndsSession(never))).toBe(true);
    expect(await isBroken(ownerEndsIt(never))).toBe(true);
  });

  it('if each token of a generation could be exchanged, a thief could stay logged in', async () => {
    const all = without(() => ({ isExchanged: true }));
    expect(await countAtMost(all)).toBe(Infinity);
  });

  it('if a parent could be used at any time, a thief could stay logged in', async () => {
    const always = without(({ generationSentAt }) => ({ sentAt: generationSentAt }));
    expect(await countAtMost(always)).toBe(Infinity);
  });
});

/** How often the owner refreshes until the session ends, with the thief who stays longest. */
async function countAtMost(rule?: Rule): Promise<number> {
  const counts = Object.values(thieves).map((thief) =>
    countOwnerRefreshes(createServer(rule), thief),
  );
  return Math.max(...(await Promise.all(counts)));
}
