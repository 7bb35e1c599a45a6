import { flagLimits, hasEnded } from '@hive/contract/flags';
import type { FlagRule, ReleaseFlag } from '@hive/contract/flag-rules';
import type { Registry } from '@hive/contract/release';
import type { AdminFlag, changeReleaseFlag, listReleaseFlags } from '@hive/contract/release-flags';
import { changeRule } from '@hive/shared-node/releases/flags/change-rule';
import { countShares, listRules, ruleOf } from '@hive/shared-node/releases/flags/flag-rules';
import type { z } from 'zod';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { adminActor } from '@hive/shared-node/releases/moves/actors';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { toReleaseProblem } from '../registry/change-release';
import { findAccounts, nameAdmins, type NamedAccount } from '../registry/release-admins';
import type { ServedReleases } from '../registry/served-releases';
import { checkRule, hasRoomForShare, tooManyShares, type EnteredRule } from './check-rule';
import { readDeclaredFlags, type DeclaredFlag } from './declared-flags';
import { toFlagFacts } from './flag-facts';
import { findAccountIds } from './person-repository';

type FlagList = z.output<typeof listReleaseFlags.response>;
type Change = z.output<typeof changeReleaseFlag.body>;

/** A flag of the list: a declared one, a rule, or both. */
interface KnownFlag {
  app: string;
  key: string;
  declared: DeclaredFlag | null;
  rule: FlagRule | null;
}

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
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  served: ServedReleases,
) {
  /** By app: declared flags in the order of the releases, then rules of flags that no served release declares. */
  async function listKnown(registry: Registry, apps?: readonly string[]): Promise<KnownFlag[]> {
    const declared = (await readDeclaredFlags(served, registry, apps)).map((one) => ({
      ...{ app: one.app, key: one.flag.key, declared: one },
      rule: ruleOf(registry, one.app, one.flag.key),
    }));
    const isDeclared = (app: string, key: string) =>
      declared.some((one) => one.app === app && one.key === key);
    const undeclared = listRules(registry)
      .filter(({ app, key }) => (apps?.includes(app) ?? true) && !isDeclared(app, key))
      .map((one) => ({ ...one, declared: null }));
    return [...declared, ...undeclared].sort((one, other) => one.app.localeCompare(other.app));
  }

  /** The flags with the names of admins and persons. */
  async function describe(known: readonly KnownFlag[]): Promise<AdminFlag[]> {
    const ids = known.flatMap(({ rule }) => Object.keys(rule?.persons ?? {}));
    const persons = await findAccounts(database, ids);
    const named = await nameAdmins(
      database,
      known.map((one) => ({ ...one, by: one.rule?.by })),
    );
    return named.map((one) => toAdminFlag(one, persons, clock.now()));
  }

  async function toRule(entered: EnteredRule, flag: DeclaredFlag, registry: Registry) {
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
        flags: await describe(await listKnown(registry)),
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
      const found = (await listKnown(registry, [app])).find((one) => one.key === key);
      if (!found || (entered && !found.declared))
        throw new Problem('NOT_FOUND', 'No served release declares this flag.');
      if (!entered && !found.rule && seen === null) return (await describe([found]))[0]!;
      const checked = entered && (await toRule(entered, found.declared!, registry));
      const rule: FlagRule | null = checked && {
        ...checked,
        since: clock.now().toISOString(),
        by: adminActor(userId),
        note: reason,
      };
      // As for changes of releases: without the audit entry nothing changes.
      await database.transaction().execute(async (trx) => {
        await writeAudit(trx, session, clock.now(), {
          action: rule ? 'release-flag.change' : 'release-flag.reset',
          entity: { kind: 'release-flag', id: `${app} ${key}` },
          before: toFlagFacts(found.rule),
          after: { ...toFlagFacts(rule), reason },
        });
        await changeRule(served.store, {
          ...{ app, key, rule, seen },
          check(current) {
            if (rule?.share && !hasRoomForShare(current, app, key))
              throw invalidField('rule.share.percent', tooManyShares);
          },
        }).catch((error: unknown) => {
          throw toReleaseProblem(error);
        });
      });
      log.warn(
        { flag: { app, key, userId, rule: toFlagFacts(rule) } },
        'the rule of a flag was changed',
      );
      // For the next list, as the change is made.
      await served.read().catch(() => undefined);
      const [changed] = await describe([{ ...found, rule }]);
      return changed!;
    },
  };
}
