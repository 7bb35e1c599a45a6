import type { NotificationEvent } from '@hive/contract/notifications';
import type { ChangeListener } from '../../database/change-listener';
import type { AppContext } from '../../platform/context';
import type { RequestSession } from '../../platform/http/authentication';
import { Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import type { OpenStream, StreamLimit } from './open-streams';
import { OpenStreams } from './open-streams';

export interface StreamSources {
  /** Announces the people whose notifications have changed, by id. */
  changes: Pick<ChangeListener, 'on'>;
  /** How many unread notifications these people have; those without any may be missing. */
  countUnread: (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Which of these sessions may still be used. */
  findActiveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Writes an event's data. */
  write: (event: NotificationEvent) => string;
}

/** People counted by one query. */
const countedAtOnce = 500;
/** Seconds after which a client over a limit may try again. Meanwhile it polls. */
const retryAfterSeconds = 300;

export type StreamService = ReturnType<typeof createStreamService>;

/**
 * The streams of this process. One query counts for everyone whose notifications have changed since the last one, and one
 * query per heartbeat checks all sessions, however many streams are open.
 */
export function createStreamService(
  { clock, log, policy, processes }: Pick<AppContext, 'clock' | 'log' | 'policy' | 'processes'>,
  { changes, countUnread, findActiveSessions, write }: StreamSources,
) {
  const { heartbeatMs } = policy.notificationStreams;
  const streams = new OpenStreams(policy.notificationStreams, processes);
  /** People whose count has changed since it was read. */
  const changed = new Set<string>();
  let isCounting = false;
  let isBeating = false;
  let isStopping = false;

  const addChanged = (userIds: readonly string[]): void => {
    for (const id of userIds) if (streams.ofPerson(id).size > 0) changed.add(id);
    void sendCounts();
  };
  // Without a payload, any count may have changed.
  changes.on('notification', (userId) =>
    addChanged(userId === null ? streams.listPeople() : [userId]),
  );

  /** Sends the counts of everyone in `changed`, which may grow meanwhile. What fails is repeated at the next heartbeat. */
  async function sendCounts(): Promise<void> {
    if (isCounting) return;
    isCounting = true;
    while (changed.size > 0) {
      const people = [...changed].slice(0, countedAtOnce);
      for (const id of people) changed.delete(id);
      try {
        const counts = await countUnread(people);
        for (const id of people) sendTo(streams.ofPerson(id), counts.get(id) ?? 0);
      } catch (error) {
        for (const id of people) changed.add(id);
        log.warn(
          { err: error },
          'unread notifications could not be counted; the next heartbeat repeats it',
        );
        break;
      }
    }
    isCounting = false;
  }

  const sendTo = (open: Iterable<OpenStream>, unread: number): void => {
    for (const stream of open) {
      // A count that was read for another stream of the person.
      if (stream.unread === unread) continue;
      stream.unread = unread;
      streams.push(stream, `event: unread\ndata: ${write({ unread })}\n\n`);
    }
  };

  /** Whether a stream's token is valid until after the next heartbeat, which would otherwise be too late to end it. */
  const isInTime = ({ expiresAt }: Pick<OpenStream, 'expiresAt'>): boolean =>
    expiresAt.getTime() - clock.now().getTime() > heartbeatMs;

  async function endInactive(): Promise<void> {
    for (const stream of streams.list()) if (!isInTime(stream)) streams.end(stream);
    const ids = new Set(streams.list().map(({ sessionId }) => sessionId));
    if (ids.size === 0) return;
    const active = await findActiveSessions([...ids]);
    for (const stream of streams.list())
      if (ids.has(stream.sessionId) && !active.has(stream.sessionId)) streams.end(stream);
  }

  return {
    /**
     * Opens a stream, whose first event is the present count.
     * @throws Problem UNAUTHENTICATED when the token is about to expire, RATE_LIMITED, UNAVAILABLE
     */
    open(session: RequestSession, network: string): OpenStream['content'] {
      const userId = requireUser(session);
      const owner = {
        userId,
        network,
        sessionId: session.sessionId,
        expiresAt: session.tokenExpiresAt,
      };
      if (!isInTime(owner)) throw new Problem('UNAUTHENTICATED', 'Please log in.');
      const limit = isStopping ? 'process' : streams.findLimit(owner);
      if (limit) throw refuse(limit, owner);
      const stream = streams.open(owner);
      // Sends the headers before the count is read.
      streams.push(stream, ': open\n\n');
      addChanged([userId]);
      return stream.content;
    },

    /** Ends the streams of sessions that have ended, and writes to all others, so that proxies keep them open. */
    async beat(): Promise<void> {
      if (isBeating) return;
      isBeating = true;
      // While the database is unreachable, streams stay: what they would send is not readable either.
      await endInactive().catch((error: unknown) =>
        log.warn({ err: error }, 'the sessions of notification streams could not be checked'),
      );
      for (const stream of streams.list()) streams.push(stream, ': heartbeat\n\n');
      isBeating = false;
      await sendCounts();
    },

    /** Ends all streams and opens no more. */
    stop(): void {
      isStopping = true;
      for (const stream of streams.list()) streams.end(stream);
    },
  };
}

function refuse(
  limit: StreamLimit,
  { userId, network }: { userId: string; network: string },
): Problem {
  if (limit === 'process')
    return new Problem('UNAVAILABLE', 'Live notifications are not available right now.', {
      details: { retryAfterSeconds },
    });
  const name = `notification-streams-per-${limit}`;
  return new Problem('RATE_LIMITED', 'Too many pages receive live notifications.', {
    details: { retryAfterSeconds },
    event: { event: 'rate-limit.reached', limit: name },
    throttleKey: `${name} ${limit === 'person' ? userId : network}`,
  });
}
