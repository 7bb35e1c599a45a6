import type { RecentAction, RecentChanges, RecentTierMove } from '@hive/contract/overview';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import { actionName, actorName } from '../../lib/audit-labels';
import { boxHref } from '../../lib/record-links';
import { tabHref } from '../../lib/tab-href';

/** A line of the recent changes. */
export interface ChangeLine {
  key: string;
  text: string;
  /** Who or why. */
  detail: string;
  href: string;
  at: string;
}

const causes: Readonly<Record<RecentTierMove['cause'], string>> = {
  partner: 'Chosen by the partner',
  'month-end': 'Chosen by the partner for the end of the month',
  dynamic: 'Dynamic tier',
};

/** Lines shown. The audit has the others. */
const maxLines = 10;

function toActionLine({ action, count, at, actor, entity }: RecentAction, since: string) {
  const name = actionName(action);
  const filters = { action, from: since.slice(0, 10), ...(actor && { actor: actor._id }) };
  return {
    key: `${action} ${actor?._id}`,
    text: count > 1 || !entity.name ? name : `${name}: ${entity.name}`,
    detail: count > 1 ? `${actorName(actor)}, ${formatQuantity(count, 'time')}` : actorName(actor),
    href: tabHref('audit', filters),
    at,
  };
}

/** The recent changes as lines, newest first. */
export function toChangeLines({
  since,
  actions,
  tierMoves,
  partners,
}: RecentChanges): ChangeLine[] {
  const lines: ChangeLine[] = [
    ...actions.map((one) => toActionLine(one, since)),
    ...tierMoves.map(({ box, from, to, cause, at }) => ({
      key: `tier ${box._id} ${at}`,
      text: `${box.name} moved from ${tierNames[from]} to ${tierNames[to]}`,
      detail: causes[cause],
      href: boxHref(box._id),
      at,
    })),
    ...partners.map(({ box, at }) => ({
      key: `partner ${box._id} ${at}`,
      text: `New partner for ${box.name}`,
      detail: 'Accepted an invitation',
      href: boxHref(box._id),
      at,
    })),
  ];
  return lines.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxLines);
}
