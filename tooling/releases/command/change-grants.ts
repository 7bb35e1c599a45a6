import type { GrantChange, RemoteGrant } from '@hive/contract/grants';
import { changeReleaseRemote } from '@hive/contract/release-remotes';
import type { Registry } from '@hive/contract/release';
import { changeGrant } from '@hive/shared-node/releases/grants/change-grant';
import {
  describeIgnored,
  effectiveGrants,
} from '@hive/shared-node/releases/grants/effective-grants';
import {
  findGrantFaults,
  type EnteredGrant,
} from '@hive/shared-node/releases/grants/find-grant-faults';
import {
  findEnds,
  haveSameReleases,
  servedVersions,
  type GrantSite,
} from '@hive/shared-node/releases/grants/grant-site';
import { makeGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { formatGrants } from './parse-grants';
import { UsageError } from './usage-error';

/** A change of what is granted to a remote. */
export interface GrantRequest {
  app: string;
  /** The registry that the change is based on, and what was granted in it. */
  registry: Registry;
  before: RemoteGrant | null;
  /** Everything that the remote is to have; null to revoke it all. */
  granted: EnteredGrant | null;
  /** Since when the grant applies that the author has seen; null if there was none. */
  seen: string | null;
  /** The pages and parts that may end. */
  ends: readonly string[];
  by: string;
  note: string;
}

/** @throws ReleaseRefusedError if a release that browsers get cannot be read */
async function readSite(
  { storage }: RegistryStore,
  registry: Registry,
  app: string,
): Promise<GrantSite> {
  const read = (name: string) =>
    Promise.all(
      servedVersions(registry, name).map(async (version) => {
        const release = await readRelease(storage, name, version);
        if (release) return release;
        throw new ReleaseRefusedError(
          `${name} ${version} cannot be read. Roll ${name} back first.`,
        );
      }),
    );
  const [shells, served] = await Promise.all([read('shell'), read(app)]);
  return { registry, shells, served };
}

/** @throws UsageError if a text does not fit the request of the api */
function checkTexts({ app, granted, seen, ends, by, note }: GrantRequest): void {
  if (by.trim() === '') throw new UsageError('Enter your name: --by <name>');
  const { params, body } = changeReleaseRemote;
  const results = [
    params.safeParse({ app }),
    body.safeParse({ seen, granted, ends, reason: note }),
  ];
  const issues = results.flatMap(({ error }) => error?.issues ?? []);
  if (issues.length > 0)
    throw new UsageError(
      issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '),
    );
}

/**
 * Changes what is granted to a remote, with the rules of the api's call.
 * @returns sentences about what it replaced and ended
 * @throws UsageError, ReleaseRefusedError, InvalidChangeError; nothing has changed then
 */
export async function changeGrants(
  store: RegistryStore,
  request: GrantRequest,
  action: GrantChange['action'],
): Promise<string[]> {
  checkTexts(request);
  const { app, registry, before, granted, seen, by, note } = request;
  const site = await readSite(store, registry, app);
  const at = new Date().toISOString();
  const grant = makeGrant(
    app,
    before,
    {
      owner: granted?.owner ?? before?.owner ?? '',
      grants: granted ? [...granted.addresses] : [],
      slotGrants: granted ? [...granted.places] : [],
      ...{ since: at, by, note },
    },
    site,
  );

  /** Refuses the change of a registry. Returns what it ends. */
  function check(now: Registry): string[] {
    if (!haveSameReleases(registry, now, app))
      throw new ReleaseRefusedError(
        `Another release of ${app} or the shell was published meanwhile. Look at the remote and decide again.`,
      );
    const current = { ...site, registry: now };
    const faults = granted ? Object.entries(findGrantFaults(app, granted, current)) : [];
    if (faults.length > 0)
      throw new ReleaseRefusedError(
        faults.map(([field, fault]) => `${nameValue(field, request)}: ${fault}`).join('\n'),
      );
    const { ending, unconfirmed } = findEnds(app, grant, request, current);
    if (unconfirmed.length > 0)
      throw new ReleaseRefusedError(
        `This ends what visitors can open now: ${unconfirmed.join(', ')}. Confirm it: ${unconfirmed.map((claim) => `--ends '${claim}'`).join(' ')}`,
      );
    return ending;
  }

  const ending = check(registry);
  const now = await changeGrant(store, {
    ...{ app, grant, seen },
    check: (current) => void check(current),
    line: { action, at, by, note },
  });
  return [
    ...(before
      ? [
          `This replaced what ${before.by} granted since ${before.since}: ${formatGrants(before)}. Reason: ${before.note}`,
        ]
      : []),
    ...(ending.length > 0 ? [`This ended ${ending.join(', ')}.`] : []),
    ...site.shells
      .slice(0, 1)
      .map((shell) => describeIgnored(effectiveGrants(shell, now.remotes).ignored, app).trim())
      .filter((text) => text !== ''),
  ];
}

/** The value on the command line that a field of the api's request has. */
function nameValue(field: string, { app, granted }: GrantRequest): string {
  const [, list, index] = field.split('.');
  if (list === 'addresses' && index) return granted?.addresses[Number(index)]?.at ?? app;
  if (list === 'places' && index) return granted?.places[Number(index)]?.place ?? app;
  return app;
}
