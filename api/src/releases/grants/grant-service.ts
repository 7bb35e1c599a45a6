import type { RemoteGrant } from '@hive/contract/grants';
import type { AdminRemote, changeReleaseRemote } from '@hive/contract/release-remotes';
import type { Registry } from '@hive/contract/release';
import { changeGrant } from '@hive/shared-node/releases/grants/change-grant';
import {
  findGrantFaults,
  type EnteredGrant,
} from '@hive/shared-node/releases/grants/find-grant-faults';
import { findEnds, type GrantSite } from '@hive/shared-node/releases/grants/grant-site';
import { listGranting } from '@hive/shared-node/releases/grants/granting-shells';
import { grantOf, makeGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { adminActor } from '@hive/shared-node/releases/moves/actors';
import type { z } from 'zod';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { toReleaseProblem } from '../registry/change-release';
import { nameAdmins } from '../registry/release-admins';
import { readServedManifests } from '../registry/served-manifests';
import type { ServedReleases } from '../registry/served-releases';
import { toAccessFacts } from './access-facts';
import { toAdminRemote } from './grant-mapper';
import { checkSameReleases, readSiteReleases } from './site-releases';

type Change = z.output<typeof changeReleaseRemote.body>;

/** What is in the audit log of a grant. */
const toAuditSnapshot = (grant: RemoteGrant | null) =>
  grant && { owner: grant.owner, ...toAccessFacts(grant) };

/** The remotes that the shell lists, that admins registered, and that are released, by name. */
function listNames({ apps, remotes = {} }: Registry, [shell]: GrantSite['shells']): string[] {
  const names = [apps, remotes, shell?.grants ?? {}].flatMap((record) => Object.keys(record));
  return [...new Set(names)].filter((name) => name !== 'shell').sort();
}

/** @throws Problem VALIDATION_FAILED with every field that is wrong */
function checkGrant(
  app: string,
  granted: EnteredGrant,
  site: Pick<GrantSite, 'registry' | 'shells'>,
): void {
  const fields = findGrantFaults(app, granted, site);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('VALIDATION_FAILED', message, { fields });
}

/** What admins grant to remotes beside the grants of the shell. It is in the registry. */
export function createGrantService(
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  served: ServedReleases,
) {
  /** Remotes with the names of the admins. */
  async function describe(
    site: Pick<GrantSite, 'registry' | 'shells'>,
    served: ReadonlyMap<string, GrantSite['served']>,
  ): Promise<AdminRemote[]> {
    const granting = listGranting(site);
    const remotes = [...served].map(([app, releases]) =>
      toAdminRemote(app, { ...site, served: releases }, granting),
    );
    const named = await nameAdmins(
      database,
      remotes.map(({ grant }) => ({ by: grant?.by })),
    );
    return remotes.map((remote, index) => ({
      ...remote,
      grant: remote.grant && { ...remote.grant, by: named[index]?.by ?? '' },
    }));
  }

  const describeOne = async (app: string, site: GrantSite): Promise<AdminRemote> =>
    (await describe(site, new Map([[app, site.served]])))[0]!;

  /** @throws Problem VALIDATION_FAILED if something ends that the admin has not confirmed */
  function checkEnds(
    app: string,
    grant: RemoteGrant | null,
    { seen, ends }: Pick<Change, 'seen' | 'ends'>,
    site: GrantSite,
  ): string[] {
    const { ending, unconfirmed } = findEnds(app, grant, { seen, ends }, site);
    if (unconfirmed.length > 0)
      throw invalidField(
        'ends',
        `This ends what visitors can open now: ${unconfirmed.join(', ')}. Confirm it.`,
      );
    return ending;
  }

  return {
    /** @throws Problem UNAVAILABLE */
    async list(session: RequestSession): Promise<AdminRemote[]> {
      checkAccess('admin', session);
      const registry = await served.readForAdmin();
      const shells = await readServedManifests(served, registry, 'shell');
      const releases = await Promise.all(
        listNames(registry, shells).map(
          async (app) => [app, await readServedManifests(served, registry, app)] as const,
        ),
      );
      return describe({ registry, shells }, new Map(releases));
    },

    /**
     * Replaces what admins granted to a remote, or revokes it.
     * @throws Problem NOT_FOUND, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    async change(
      session: RequestSession,
      app: string,
      { seen, granted, ends, reason }: Change,
    ): Promise<AdminRemote> {
      checkAccess('admin', session);
      checkStepUp(session);
      const userId = requireUser(session);
      const registry = await served.readForAdmin();
      const site = await readSiteReleases(served, registry, app);
      const before = grantOf(registry, app);
      if (!granted && !before && seen === null)
        throw new Problem('NOT_FOUND', 'No admin granted anything to this remote.');
      if (granted) checkGrant(app, granted, site);
      const author = { since: clock.now().toISOString(), by: adminActor(userId), note: reason };
      const grant = makeGrant(
        app,
        before,
        {
          owner: granted?.owner ?? before?.owner ?? '',
          grants: granted?.addresses,
          slotGrants: granted?.places,
          ...author,
        },
        site,
      );
      let next = registry;
      // As for changes of releases: without the audit entry nothing changes.
      await database.transaction().execute(async (trx) => {
        const ending = await toReleaseErrors(() => checkEnds(app, grant, { seen, ends }, site));
        await writeAudit(trx, session, clock.now(), {
          action: granted ? 'release-remote.grant' : 'release-remote.revoke',
          entity: { kind: 'remote', id: app },
          before: toAuditSnapshot(before),
          after: {
            ...toAuditSnapshot(granted ? grant : null),
            ...(ending.length > 0 && { ends: ending.join(', ') }),
            reason,
          },
        });
        next = await toReleaseErrors(() =>
          changeGrant(served.store, {
            ...{ app, grant, seen },
            check(now) {
              checkSameReleases(site, now, app);
              if (granted) checkGrant(app, granted, { ...site, registry: now });
              checkEnds(app, grant, { seen, ends }, { ...site, registry: now });
            },
          }),
        );
      });
      log.warn(
        { remote: { app, userId, granted: toAuditSnapshot(grant) } },
        'the grants of a remote were changed',
      );
      // For the next list, as the change is made.
      await served.read().catch(() => undefined);
      return describeOne(app, { ...site, registry: next });
    },
  };
}

/** Runs a step of a change, whose errors become those of the api. */
async function toReleaseErrors<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toReleaseProblem(error);
  }
}
