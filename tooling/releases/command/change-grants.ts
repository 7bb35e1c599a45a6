import type { GrantChange, RemoteGrant } from '@hive/contract/grants';
import type { Registry, Release } from '@hive/contract/release';
import { changeGrant } from '@hive/shared-node/releases/grants/change-grant';
import {
  findGrantFaults,
  type EnteredGrant,
} from '@hive/shared-node/releases/grants/find-grant-faults';
import { formatGrants } from '@hive/shared-node/releases/grants/format-grants';
import { findEnds, haveSameReleases } from '@hive/shared-node/releases/grants/grant-site';
import { findProblem, listGranting } from '@hive/shared-node/releases/grants/granting-shells';
import { findMissing, makeGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { checkGrantTexts, nameOption, type GrantTexts } from './check-grant-request';
import { readServed } from './read-site';

/** What a change of the grants of a remote is based on. */
export interface GrantBasis {
  app: string;
  registry: Registry;
  /** The served shells: the live one, then the canary. */
  shells: readonly Release[];
  /** What is granted in the registry. */
  before: RemoteGrant | null;
}

/** A change of what is granted to a remote. */
export interface GrantRequest extends GrantBasis, GrantTexts {
  /** Everything that the remote is to have; null to revoke it all. */
  granted: EnteredGrant | null;
  /** Since when the grant applies that the author has seen; null if there was none. */
  seen: string | null;
  /** The pages and parts that may end. */
  ends: readonly string[];
}

/** What a change grants or revokes, for the history. */
function describeDifference(
  action: GrantChange['action'],
  before: RemoteGrant | null,
  granted: EnteredGrant | null,
): Pick<GrantChange, 'grants' | 'slotGrants' | 'owner'> {
  const had = { grants: before?.grants ?? [], slotGrants: before?.slotGrants ?? [] };
  const has = { grants: granted?.addresses ?? [], slotGrants: granted?.places ?? [] };
  const [from, present] = action === 'grant' ? [has, had] : [had, has];
  const grants = findMissing(from.grants, present.grants);
  const slotGrants = findMissing(from.slotGrants, present.slotGrants);
  return {
    ...(grants.length > 0 && { grants }),
    ...(slotGrants.length > 0 && { slotGrants }),
    ...(granted && granted.owner !== before?.owner && { owner: granted.owner }),
  };
}

/**
 * Changes what is granted to a remote, with the rules of the api's call. A revocation is only refused for what it ends, and for
 * changes by others: what stays granted was checked when it was granted.
 * @returns sentences about what it replaced and ended
 * @throws UsageError, ReleaseRefusedError, InvalidChangeError; nothing has changed then
 */
export async function changeGrants(
  store: RegistryStore,
  entered: GrantRequest,
  action: GrantChange['action'],
): Promise<string[]> {
  const request = checkGrantTexts(entered, action === 'grant');
  const { app, registry, shells, before, granted, seen, by, note } = request;
  const served = await readServed(store, registry, app);
  const site = { registry, shells: [...shells], served };
  const at = new Date().toISOString();
  const grant = makeGrant(
    app,
    before,
    {
      owner: granted?.owner ?? before?.owner ?? '',
      grants: granted ? [...granted.addresses] : [],
      slotGrants: granted ? [...granted.places] : [],
      since: at,
      by,
      note,
    },
    site,
  );
  let ending: string[] = [];

  /** Refuses the change of a registry. */
  function check(now: Registry): void {
    if (!haveSameReleases(registry, now, app))
      throw new ReleaseRefusedError(
        `Another release of ${app} or the shell was published meanwhile. Look at the remote and decide again.`,
      );
    const current = { ...site, registry: now };
    if (action === 'grant') checkFaults(app, granted, current);
    const ends = findEnds(app, grant, request, current);
    if (ends.unconfirmed.length > 0)
      throw new ReleaseRefusedError(
        `This ends what visitors can open now: ${ends.unconfirmed.join(', ')}. Confirm it: ${ends.unconfirmed.map((claim) => `--ends '${claim}'`).join(' ')}`,
      );
    ending = ends.ending;
  }

  check(registry);
  const now = await changeGrant(store, {
    app,
    grant,
    seen,
    check,
    line: () => ({
      action,
      at,
      by,
      note,
      ...describeDifference(action, before, granted),
      ...(ending.length > 0 && { ends: ending }),
    }),
  });
  const granting = listGranting({ ...site, registry: now });
  return [
    ...(before
      ? [
          `This replaced what ${before.by} granted since ${before.since}: ${formatGrants(before)}. Reason: ${before.note}`,
        ]
      : []),
    ...(ending.length > 0 ? [`This ended ${ending.join(', ')}.`] : []),
    ...(grant?.grants ?? []).flatMap((address) => {
      const problem = findProblem(app, address.at, granting);
      return problem === null ? [] : [`${address.at}: ${problem}`];
    }),
  ];
}

/** @throws ReleaseRefusedError with everything that is wrong, each with the value on the command line or its option */
function checkFaults(
  app: string,
  granted: EnteredGrant | null,
  site: Parameters<typeof findGrantFaults>[2],
): void {
  const faults = granted ? Object.entries(findGrantFaults(app, granted, site)) : [];
  if (faults.length === 0) return;
  throw new ReleaseRefusedError(
    faults.map(([field, fault]) => `${nameValue(field, granted)}: ${fault}`).join('\n'),
  );
}

/** The value on the command line that a field of the api's request has, or its option. */
function nameValue(field: string, granted: EnteredGrant | null): string {
  const [, list, index] = field.split('.');
  const value =
    list === 'addresses'
      ? granted?.addresses[Number(index)]?.at
      : granted?.places[Number(index)]?.place;
  return value ?? nameOption(field);
}
