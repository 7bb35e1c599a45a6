import { flagLimits, hasEnded } from '@hive/contract/flags';
import type { ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import type { AdminFlag, changeReleaseFlag, listReleaseFlags } from '@hive/contract/release-flags';
import { countShares } from '@hive/shared-node/releases/flags/flag-rules';
import { adminActor } from '@hive/shared-node/releases/moves/actors';
import type { z } from 'zod';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { findAccounts, nameAdmins, type NamedAccount } from '../registry/release-admins';
import type { ServedReleases } from '../registry/served-releases';
import { createChangeFlag } from './change-flag';
import { checkRule, hasRoomForShare, tooManyShares, type EnteredRule } from './check-rule';
import type { DeclaredFlag } from './declared-flags';
import { listKnownFlags, requireKnownFlag, type KnownFlag } from './known-flags';
import { findAccountIds } from './person-repository';

type FlagList = z.output<typeof listReleaseFlags.response>;
type Change = z.output<typeof changeReleaseFlag.body>;

/** What is shown of a flag that no served release declares. */
const unknownFlag: Omit<ReleaseFlag, 'key'> = { description: '', variants: {}, defaultVariant: '' };

function toAdminFlag(
  { app, key, declared, rule, by = '' }: KnownFlag & { by?: string },
  persons: ReadonlyMap<string, NamedAccount>,
  now: Date,
): AdminFlag {
  const { description, variants, defaultVariant, endsOn } = declared?.flag ?? unknownFlag;
  return {
    ...{ app, key, description, variants, defaultVariant },
    owner: declared?.owner ?? null,
    endsOn: endsOn ?? null,
    hasEnded: hasEnded(endsOn, now),
    versions: declared?.versions ?? [],
    rule: rule && {
      variant: rule.variant,
      share: rule.share ?? null,
      persons: Object.entries(rule.persons ?? {}).map(([id, variant]) => ({
        email: persons.get(id)?.email ?? null,
        name: persons.get(id)?.name ?? null,
        variant,
      })),
      since: rule.since,
      by,
      note: rule.note,
    },
  };
}

/** Flags of releases: their declarations are in the releases, their rules in the registry. */
export function createFlagService(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  served: ServedReleases,
) {
  const { database, clock } = context;
  const changeFlag = createChangeFlag(context, served);

  /** The flags with the names of admins and persons. */
  async function describe(known: readonly KnownFlag[]): Promise<AdminFlag[]> {
    const ids = known.flatMap(({ rule }) => Object.keys(rule?.persons ?? {}));
    const persons = await findAccounts(database, ids);
    const named = await nameAdmins(
      database,
      known.map((flag) => ({ ...flag, by: flag.rule?.by })),
    );
    return named.map((flag) => toAdminFlag(flag, persons, clock.now()));
  }

  async function toChoice(entered: EnteredRule, flag: DeclaredFlag, registry: Registry) {
    const { app } = flag;
    const emails = entered.persons.map(({ email }) => email.toLowerCase());
    const rule = checkRule(entered, flag, await findAccountIds(database, emails));
    if (rule.share && !hasRoomForShare(registry, app, flag.flag.key))
      throw invalidField('rule.share.percent', tooManyShares);
    return rule;
  }

  return {
    /**
     * The flags of the served releases.
     * @throws Problem UNAVAILABLE
     */
    async list(session: RequestSession): Promise<FlagList> {
      checkAccess('admin', session);
      const registry = await served.readForAdmin();
      return {
        flags: await describe(await listKnownFlags(served, registry)),
        shares: { used: countShares(registry), limit: flagLimits.shares },
      };
    },

    /**
     * Changes the rule of a flag, or removes it.
     * @throws Problem NOT_FOUND, VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
     */
    async change(
      session: RequestSession,
      { app, key }: { app: string; key: string },
      { seen, rule: entered, reason }: Change,
    ): Promise<AdminFlag> {
      checkAccess('admin', session);
      checkStepUp(session);
      const userId = requireUser(session);
      const registry = await served.readForAdmin();
      const found = await requireKnownFlag(served, registry, { app, key }, !entered);
      if (!entered && !found.rule && seen === null) return (await describe([found]))[0]!;
      const choice = entered && (await toChoice(entered, found.declared!, registry));
      const { requestId } = session;
      const author = { session: { userId, requestId }, by: adminActor(userId), reason };
      const rule = await changeFlag(found, { seen, choice }, author);
      const [changed] = await describe([{ ...found, rule }]);
      return changed!;
    },
  };
}
