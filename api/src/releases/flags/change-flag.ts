import type { FlagChoice, FlagRule } from '@hive/contract/flag-rules';
import { changeRule } from '@hive/shared-node/releases/flags/change-rule';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { invalidField } from '../../platform/http/problem';
import { toReleaseProblem, type ChangeAuthor } from '../registry/change-release';
import type { ServedReleases } from '../registry/served-releases';
import { hasRoomForShare, tooManyShares } from './check-rule';
import { toFlagFacts } from './flag-facts';
import type { KnownFlag } from './known-flags';

interface RequestedChange {
  /** Since when the rule applies that the author has seen; null if there was none. */
  seen: string | null;
  /** What the rule chooses; null for the default, without a rule. */
  choice: FlagChoice | null;
}

/** The author of a rule, who always names a reason. */
interface FlagAuthor extends ChangeAuthor {
  reason: string;
  /** Refuses the change by throwing, right before it takes effect. */
  checkAgain?: () => Promise<void>;
}

export type ChangeFlag = ReturnType<typeof createChangeFlag>;

/** Changes the rule of a flag, with an entry in the audit log. The callers check access. */
export function createChangeFlag(
  { database, clock, log }: Pick<AppContext, 'database' | 'clock' | 'log'>,
  served: ServedReleases,
) {
  /**
   * @returns the rule afterwards; null without one
   * @throws Problem VALIDATION_FAILED, RELEASE_CHANGED, RELEASE_REFUSED, UNAVAILABLE
   */
  return async (
    { app, key, rule: before }: Pick<KnownFlag, 'app' | 'key' | 'rule'>,
    { seen, choice }: RequestedChange,
    { session, by, reason, facts, checkAgain }: FlagAuthor,
  ): Promise<FlagRule | null> => {
    const rule = choice && { ...choice, since: clock.now().toISOString(), by, note: reason };
    // As for changes of releases: without the audit entry nothing changes.
    await database.transaction().execute(async (trx) => {
      await writeAudit(trx, session, clock.now(), {
        action: rule ? 'release-flag.change' : 'release-flag.reset',
        entity: { kind: 'release-flag', id: `${app} ${key}` },
        before: toFlagFacts(before),
        after: { ...toFlagFacts(rule), reason, ...facts },
      });
      await checkAgain?.();
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
      { flag: { app, key, userId: session.userId, rule: toFlagFacts(rule), ...facts } },
      'the rule of a flag was changed',
    );
    // For the next list, as the change is made.
    await served.read().catch(() => undefined);
    return rule;
  };
}
