import type { Release } from '@hive/contract/release';
import { describeReason, effectiveGrants, type EffectiveGrants } from './effective-grants';
import type { GrantSite } from './grant-site';

/** A served shell with what remotes may claim with it. */
export interface GrantingShell {
  shell: Release;
  effective: EffectiveGrants;
}

/** What remotes may claim with each served shell, computed once for all remotes of a list. */
export const listGranting = ({
  registry,
  shells,
}: Pick<GrantSite, 'registry' | 'shells'>): GrantingShell[] =>
  shells.map((shell) => ({ shell, effective: effectiveGrants(shell, registry.remotes) }));

/** Why a shell that browsers get ignores an address of a remote; null if none does. */
export function findProblem(
  app: string,
  at: string,
  granting: readonly GrantingShell[],
): string | null {
  for (const { shell, effective } of granting) {
    const found = effective.ignored.find((one) => one.app === app && one.at === at);
    if (found) return `Has no effect with shell ${shell.version}: ${describeReason(found)}.`;
  }
  return null;
}
