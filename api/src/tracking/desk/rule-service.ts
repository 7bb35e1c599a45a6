import type { BoxRule, RuleRun, SiteRule } from '@hive/contract/approval-rules';
import type { BoxRuleChoice, RuleChoice } from '@hive/contract/conversion-codes';
import { writeAudit } from '../../audit/write-audit';
import { boxNotFound } from '../../partners/membership/membership-problems';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { requireUser } from '../../platform/http/require-user';
import { checkVersion } from '../../platform/http/version-conflict';
import { choiceOf, toRuleDays } from './rule-choices';
import type { RuleRow } from './rule-repository';
import { createRuleRepository } from './rule-repository';
import { toShownAdmin } from './shown-admin';

type Rules = ReturnType<typeof createRuleRepository>;
type NamedBox = { id: string; name: string };

interface Change<Choice> {
  choice: Choice;
  /** The version that the change is based on. */
  version: number;
}

const toChanged = (row: RuleRow | undefined) => ({
  version: row?.version ?? 0,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row ? toShownAdmin(row) : null,
});

const toSiteRule = (row: RuleRow | undefined): SiteRule => ({
  ...toChanged(row),
  choice: choiceOf(row?.days ?? null),
});

function toBoxRule(box: NamedBox, row: RuleRow | undefined, site: RuleChoice): BoxRule {
  const choice = row && !row.isInherited ? choiceOf(row.days) : 'site-default';
  return {
    ...toChanged(row),
    box: { _id: box.id, name: box.name },
    choice,
    effective: choice === 'site-default' ? site : choice,
  };
}

/** The rules by which orders are approved automatically. */
export function createRuleService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const readSite = async (rules: Rules): Promise<SiteRule> => toSiteRule(await rules.find(null));

  async function readBox(rules: Rules, boxId: string): Promise<BoxRule> {
    const box = await rules.findBox(boxId);
    if (!box) throw boxNotFound();
    const site = await readSite(rules);
    return toBoxRule(box, await rules.find(boxId), site.choice);
  }

  /** Changes a rule if it differs, and writes the audit entry. */
  function change<Rule extends { choice: BoxRuleChoice; version: number }>(
    session: RequestSession,
    { choice, version }: Change<BoxRuleChoice>,
    { boxId, read }: { boxId: string | null; read: (rules: Rules) => Promise<Rule> },
  ): Promise<Rule> {
    checkAccess('admin', session);
    checkStepUp(session);
    return database.transaction().execute(async (trx) => {
      const rules = createRuleRepository(trx);
      await rules.lock();
      const current = await read(rules);
      checkVersion(version, { version: current.version, current });
      if (current.choice === choice) return current;
      const at = clock.now();
      const isInherited = choice === 'site-default';
      await rules.save({
        boxId,
        isInherited,
        days: isInherited ? null : toRuleDays(choice),
        at,
        by: requireUser(session),
      });
      await writeAudit(trx, session, at, {
        action: 'approval-rule.change',
        entity: boxId === null ? { kind: 'approval-rule', id: 'site' } : { kind: 'box', id: boxId },
        before: { choice: current.choice },
        after: { choice },
      });
      return read(rules);
    });
  }

  return {
    /** The site's rule, the last run, and a page of the boxes with their own rule. */
    async list(session: RequestSession, query: { page: number; pageSize: number }) {
      checkAccess('admin', session);
      const rules = createRuleRepository(database);
      const [site, rows, total, lastRun] = await Promise.all([
        readSite(rules),
        rules.listOwn(query),
        rules.countOwn(),
        rules.findLastRun(),
      ]);
      const items = rows.map(({ boxId, boxName, ...row }) =>
        toBoxRule({ id: boxId, name: boxName }, row, site.choice),
      );
      return { items, ...query, total, site, lastRun: lastRun ? toRun(lastRun) : null };
    },

    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, boxId: string): Promise<BoxRule> {
      checkAccess('admin', session);
      return readBox(createRuleRepository(database), boxId);
    },

    /** @throws Problem VERSION_CONFLICT */
    changeSite: (session: RequestSession, body: Change<RuleChoice>): Promise<SiteRule> =>
      change(session, body, { boxId: null, read: readSite }),

    /** @throws Problem NOT_FOUND, VERSION_CONFLICT */
    changeBox: (
      session: RequestSession,
      boxId: string,
      body: Change<BoxRuleChoice>,
    ): Promise<BoxRule> => change(session, body, { boxId, read: (rules) => readBox(rules, boxId) }),
  };
}
export type RuleService = ReturnType<typeof createRuleService>;

type RunRow = NonNullable<Awaited<ReturnType<Rules['findLastRun']>>>;

const toRun = ({ startedAt, finishedAt, ...run }: RunRow): RuleRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
