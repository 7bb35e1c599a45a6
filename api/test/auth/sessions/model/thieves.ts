import { securityPolicy } from '../../../../src/platform/security/security-policy';
import type { ThiefMove } from './schedule';
import type { Server } from './server';

const { inFlightSeconds, restSeconds } = securityPolicy.refresh;
/** Seconds between the refreshes of an owner who is active. */
const tenMinutes = 600;

/** An owner and a thief who use one session side by side. */
export interface Shared {
  now: number;
  /** The owner's cookie. */
  jar: string;
  /** The thief's copies, with the results of their use. */
  copies: string[];
}

/**
 * The owner's refreshes and the thief's moves between them, until the owner has had two new cookies. `isOver` if the
 * session ended before that.
 */
export async function share(
  server: Server,
  { now, jar, copies }: Shared,
  rounds: { moves: ThiefMove[]; pause: number }[],
): Promise<Shared & { isOver: boolean; exchanges: number }> {
  let exchanges = 0;
  const isOver = (): boolean => server.isRevoked || server.isOver(now);
  for (const { moves, pause } of rounds) {
    const due = now + pause;
    for (const { after, copy, isBrowser } of moves) {
      if (now + after > due) break;
      now += after;
      const { cookie } = await server.refresh(
        copies.at(-1 - (copy % copies.length))!,
        now,
        isBrowser,
      );
      if (cookie !== null) copies.push(cookie);
    }
    now = due;
    const { cookie } = await server.refresh(jar, now);
    if (cookie !== null) exchanges += 1;
    jar = cookie ?? jar;
    if (exchanges === 2 || isOver()) break;
  }
  return { now, jar, copies, exchanges, isOver: isOver() };
}

/** What a thief does shortly before and after each refresh of the owner, with one copy of the cookie. */
export type Thief = (
  server: Server,
  copy: string,
) => Record<'before' | 'after', (now: number) => Promise<void>>;

/** Refreshes with a copy and continues with the result. */
const follow = async (server: Server, copy: string, now: number): Promise<string> =>
  (await server.refresh(copy, now)).cookie ?? copy;

/** Schedules by which a thief stayed for good as long as all responses to a token had the same successor. */
export const thieves: Record<string, Thief> = {
  'exchanges first and calls with resting tokens only': (server, copy) => ({
    before: async (now) => {
      copy = await follow(server, copy, now - 2);
      copy = await follow(server, copy, now - 1);
    },
    after: async () => undefined,
  }),
  'comes second while the response may be in flight': (server, copy) => ({
    before: async () => undefined,
    after: async (now) => {
      copy = await follow(server, copy, now + inFlightSeconds - 1);
    },
  }),
  'presents one copy again and again so that its successor rests': (server, copy) => ({
    before: async () => undefined,
    after: async (now) => {
      for (let wait = restSeconds - 10; wait < tenMinutes; wait += restSeconds - 10)
        await server.refresh(copy, now + wait);
    },
  }),
};

/** The number of times that an owner refreshes beside this thief until the session ends; Infinity after twenty. */
export async function countOwnerRefreshes(server: Server, thief: Thief): Promise<number> {
  let owner = server.firstToken;
  const moves = thief(server, owner);
  for (let count = 1; count <= 20; count++) {
    const now = count * tenMinutes;
    await moves.before(now);
    owner = await follow(server, owner, now);
    await moves.after(now);
    if (server.isRevoked) return count;
  }
  return Infinity;
}
