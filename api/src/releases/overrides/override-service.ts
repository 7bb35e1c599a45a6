import type { ReleaseOverride } from '@hive/contract/overrides';
import { hotVersion, type Registry } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { writeAudit } from '../../audit/write-audit';
import { unavailable } from '../../platform/http/is-unavailable';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { hashToken, isToken, newToken } from '../../platform/security/tokens';
import { isWithinLifetime } from '../../auth/sessions/session-lifetime';
import { createOverrideRepository, type StoredOverride } from './override-repository';

/** A request for an override. */
interface OverrideRequest {
  remote: string;
  version?: string;
  origin?: string;
}

export type OverrideService = ReturnType<typeof createOverrideService>;

const toOverride = ({ remote, version, origin, expiresAt }: StoredOverride): ReleaseOverride => ({
  remote,
  version,
  origin,
  expiresAt: expiresAt.toISOString(),
});

const overrideRefused = (message: string): Problem => new Problem('OVERRIDE_REFUSED', message);

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** Whether the registry lets admins see this. Origins must match exactly, never by prefix. */
function isPermitted({ overrides }: Registry, { version, origin }: StoredOverride): boolean {
  if (!overrides) return false;
  if (version !== null) return overrides.releases;
  return origin !== null && overrides.origins.includes(origin);
}

/** Lets admins see another version of one remote in their own browser. */
export function createOverrideService(
  context: Pick<AppContext, 'database' | 'clock' | 'policy' | 'releases' | 'log'>,
) {
  const { database, clock, policy, releases, log } = context;
  const overrides = createOverrideRepository(database);
  const registry = new RegistryStore(releases);
  const readRegistry = () =>
    registry.read().catch((error: unknown) => {
      throw unavailable(error);
    });

  /** @throws Problem with a message that says how to allow it. */
  async function checkRequest(
    now: Registry,
    { remote, version, origin }: OverrideRequest,
  ): Promise<void> {
    if (remote === 'shell' || !Object.hasOwn(now.apps, remote)) {
      throw invalidField('remote', 'This site does not have this remote.');
    }
    if ((version === undefined) === (origin === undefined)) {
      throw invalidField('version', 'Enter either a version or an origin.');
    }
    if (!now.overrides) {
      throw overrideRefused(
        'This site does not allow overrides. An operator allows them: npm run release -- overrides on.',
      );
    }
    if (origin !== undefined) {
      if (!isOrigin(origin))
        throw invalidField('origin', 'Enter an origin, such as http://localhost:4301.');
      if (now.overrides.origins.includes(origin)) return;
      throw overrideRefused(
        `This site does not load code from ${origin}. An operator allows it: npm run release -- overrides on --origin ${origin}.`,
      );
    }
    if (!now.overrides.releases)
      throw overrideRefused('This site does not allow other released versions.');
    const isThere = version !== hotVersion && (await readRelease(releases, remote, version ?? ''));
    if (!isThere) throw invalidField('version', `There is no release ${version} of ${remote}.`);
  }

  return {
    /**
     * Starts an override for this session's browser. Returns it with the cookie's value.
     * @throws Problem OVERRIDE_REFUSED, VALIDATION_FAILED, UNAVAILABLE
     */
    async begin(
      session: RequestSession,
      request: OverrideRequest,
    ): Promise<{ token: string; secondsToLive: number; override: ReleaseOverride }> {
      checkAccess('admin', session);
      checkStepUp(session);
      await checkRequest(await readRegistry(), request);
      const userId = requireUser(session);
      const token = newToken();
      const secondsToLive = policy.releaseOverrideSeconds;
      const stored: StoredOverride = {
        remote: request.remote,
        version: request.version ?? null,
        origin: request.origin ?? null,
        expiresAt: addSeconds(clock.now(), secondsToLive),
      };
      const { sessionId } = session;
      const { remote, version, origin } = stored;
      await database.transaction().execute(async (trx) => {
        await createOverrideRepository(trx).put({ sessionId, userId }, hashToken(token), stored);
        await writeAudit(trx, session, clock.now(), {
          action: 'override.begin',
          entity: { kind: 'remote', id: remote },
          after: { version, origin, expiresAt: stored.expiresAt.toISOString() },
        });
      });
      log.info({ override: { userId, sessionId, remote, version, origin } }, 'override begun');
      return { token, secondsToLive, override: toOverride(stored) };
    },

    /** Ends the session's override. */
    async end(session: RequestSession): Promise<void> {
      checkAccess('session', session);
      await database.transaction().execute(async (trx) => {
        const ended = await createOverrideRepository(trx).remove(session.sessionId);
        if (!ended || session.role !== 'admin') return;
        const { remote, ...before } = ended;
        const entity = { kind: 'remote', id: remote } as const;
        await writeAudit(trx, session, clock.now(), { action: 'override.end', entity, before });
      });
      log.info(
        { override: { userId: session.userId, sessionId: session.sessionId } },
        'override ended',
      );
    },

    /** The override of a browser's cookies; null if it is invalid, expired, another user's or no longer allowed. */
    async read(cookies: {
      override: string | undefined;
      refresh: string | undefined;
    }): Promise<ReleaseOverride | null> {
      const { override, refresh } = cookies;
      if (!override || !refresh || !isToken(override) || !isToken(refresh)) return null;
      const now = clock.now();
      const found = await overrides.findOwned(hashToken(override), hashToken(refresh), now);
      if (!found || found.role !== 'admin') return null;
      if (!isWithinLifetime(policy.sessionLifetimes, found, now)) return null;
      return isPermitted(await readRegistry(), found) ? toOverride(found) : null;
    },

    removeExpired: () => overrides.removeExpired(clock.now()),
  };
}
