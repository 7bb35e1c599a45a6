import type { FaultOwner } from '@hive/contract/faults';
import { writeAudit } from '../../audit/write-audit';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { ServedReleases } from '../registry/served-releases';
import { createOwnerRepository } from './owner-repository';

export type OwnerService = ReturnType<typeof createOwnerService>;

/** The addresses of teams that own releases, for emails about new errors. */
export function createOwnerService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  served: ServedReleases,
) {
  const owners = createOwnerRepository(database);

  /** The owners of served releases, of stored errors, and those with an address. */
  async function findNames(): Promise<string[]> {
    const registry = await served.readForAdmin();
    const releases = await Promise.all(
      Object.entries(registry.apps).map(([app, { version }]) =>
        served.manifestOf(registry, app, version),
      ),
    );
    const known = releases.flatMap((release) => (release ? [release.owner] : []));
    return [...new Set([...known, ...(await owners.listNames())])].sort();
  }

  return {
    /**
     * The owners with their addresses, by name.
     * @throws Problem UNAVAILABLE
     */
    async list(session: RequestSession): Promise<{ items: FaultOwner[] }> {
      checkAccess('admin', session);
      const [names, addresses] = await Promise.all([findNames(), owners.listAddresses()]);
      const items = names.map((owner) => ({ owner, email: addresses.get(owner) ?? null }));
      return { items };
    },

    /**
     * Sets an owner's address; null removes it.
     * @throws Problem NOT_FOUND, STEP_UP_REQUIRED, UNAVAILABLE
     */
    async setEmail(session: RequestSession, owner: string, email: string | null): Promise<void> {
      checkAccess('admin', session);
      checkStepUp(session);
      if (!(await findNames()).includes(owner))
        throw new Problem('NOT_FOUND', 'No release has this owner.');
      await database.transaction().execute(async (trx) => {
        const before = await createOwnerRepository(trx).setEmail(owner, email, clock.now());
        if (before === email) return;
        await writeAudit(trx, session, clock.now(), {
          action: 'release-owner.change',
          entity: { kind: 'release-owner', id: owner },
          before: { email: before },
          after: { email },
        });
      });
    },
  };
}
