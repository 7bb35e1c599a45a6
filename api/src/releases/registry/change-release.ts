import type { AuditAction } from '@hive/contract/audit-actions';
import type { Registry, RegistryApp } from '@hive/contract/release';
import { ChangeConflict } from '@hive/shared-node/releases/moves/change-registry';
import { describeChange } from '@hive/shared-node/releases/moves/describe-change';
import type { MoveRequest } from '@hive/shared-node/releases/moves/move-releases';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { earlierVersions, InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import type { AuditFacts } from '../../database/audit-schema';
import { writeAudit, type AuditedChange } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { unavailable } from '../../platform/http/is-unavailable';
import { invalidField, Problem } from '../../platform/http/problem';
import { toReleaseFacts } from './release-facts';
import type { ServedReleases } from './served-releases';

/** Who changes the release of an app, and why. */
export interface ChangeAuthor {
  /** The account that answers for the change, and the request, for the audit log. */
  session: { userId: string; requestId: string };
  /** The author in the history. */
  by: string;
  reason?: string;
  /** Further fields of the audit entry. */
  facts?: AuditFacts;
}

/** The steps that differ between the changes. */
export interface ChangeSteps {
  action: AuditAction;
  /** The registry that the author has seen. */
  seen: Registry;
  /** The state of an app afterwards, for the audit log. */
  after: (entry: RegistryApp | undefined, app: string) => RegistryApp;
  apply: (request: MoveRequest) => Promise<Registry>;
}

export type ChangeRelease = ReturnType<typeof createChangeRelease>;

/** The release is another one than the author has seen. */
export const releaseChanged = (message: string): Problem => new Problem('RELEASE_CHANGED', message);

/** @throws Problem VALIDATION_FAILED if a version was not live before */
export function checkEarlier(registry: Registry, app: string, version: string): void {
  if (earlierVersions(registry, app).some((earlier) => earlier.version === version)) return;
  throw invalidField('version', 'Choose a version that was live before.');
}

/** Characters of a message. */
const messageMax = 4000;

/** Sentences as one message of a bounded length. Some quote texts of a manifest, which must not control a terminal. */
export function joinSentences(sentences: readonly string[]): string {
  const text = sentences.join(' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return text.length > messageMax ? `${text.slice(0, messageMax)}…` : text;
}

/** An error of a registry change as an error of the api. What is none of the registry's own is the storage's. */
export function toReleaseProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ChangeConflict)
    return releaseChanged(
      `Another change came first: ${describeChange(error.line)}. Reload the page and decide again.`,
    );
  if (error instanceof InvalidChangeError) return releaseChanged(error.message);
  if (error instanceof ReleaseRefusedError)
    return new Problem('RELEASE_REFUSED', joinSentences(error.sentences));
  return unavailable(error);
}

/** An app whose only version is this one. */
export const onlyLive = (version: string, since: string): RegistryApp => ({ version, since });

/**
 * Changes which stored releases of apps are live, in one step, with an entry for each app in the audit log and in the registry's
 * history. The callers check access.
 */
export function createChangeRelease(
  { database, clock, settings, log }: Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>,
  served: ServedReleases,
) {
  const signing = { keys: settings.releaseKeys, signers: [] };

  /** @throws Problem RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE */
  return async (
    apps: readonly string[],
    { session, by, reason, facts }: ChangeAuthor,
    { action, seen, after, apply }: ChangeSteps,
  ): Promise<Registry> => {
    const request: MoveRequest = {
      store: served.store,
      seen,
      apps,
      by,
      note: reason,
      signing,
    };
    const entries = apps.map((app): AuditedChange => {
      const entry = Object.hasOwn(seen.apps, app) ? seen.apps[app] : undefined;
      return {
        action,
        entity: { kind: 'app', id: app },
        before: entry ? toReleaseFacts(entry) : null,
        after: { ...toReleaseFacts(after(entry, app)), ...(reason && { reason }), ...facts },
      };
    });
    // The audit entries are written first, so that without them nothing changes. If their commit fails after the registry has
    // changed, the registry's history still names the author.
    const next = await database.transaction().execute(async (trx) => {
      await writeAudit(trx, session, clock.now(), ...entries);
      return apply(request).catch((error: unknown) => {
        throw toReleaseProblem(error);
      });
    });
    for (const app of apps)
      log.warn({ release: { app, action, userId: session.userId } }, 'a release was changed');
    // For the next list. The change is made, whether or not the registry can be read again.
    await served.read().catch(() => undefined);
    return next;
  };
}
