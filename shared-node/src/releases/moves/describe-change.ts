import type { FlagChange } from '@hive/contract/flag-rules';
import type { GrantChange } from '@hive/contract/grants';
import type { RegistryChange } from '@hive/contract/release';
import { formatGrants } from '../grants/format-grants';

/** Describes a line of the history without author and time: `remote-user 1.0.0-b was published`. */
export function describeChange({ action, app, version, share, ramp }: RegistryChange): string {
  const release = `${app} ${version}`;
  switch (action) {
    case 'publish':
      return `${release} was published`;
    case 'canary':
      return describeCanary(release, share, ramp);
    case 'promote':
      return `${release} was promoted`;
    case 'stop-canary':
      return `the trial of ${release} was stopped`;
    case 'rollback':
      return `${app} was rolled back to ${version}`;
    case 'overrides-on':
      return 'overrides were switched on';
    case 'overrides-off':
      return 'overrides were switched off';
  }
}

/** The same of a change of a flag: `the flag tips of remote-user was set to 'off'`. */
export const describeFlagChange = ({ app, key, after }: FlagChange): string =>
  `the flag ${key} of ${app} was ${after ? `set to '${after.variant}'` : 'reset to its default'}`;

/** The same of a change of grants: `/charts:admin was revoked from remote-reports, which ended /charts`. */
export function describeGrantChange(change: GrantChange): string {
  const { app, owner, ends = [] } = change;
  const granted = describeGranted(change);
  const isOwnerOnly = granted === null && owner !== undefined;
  return [
    isOwnerOnly ? `${owner} became the owner of ${app}` : (granted ?? describeOlder(change)),
    ...(owner !== undefined && !isOwnerOnly ? [`which ${owner} owns`] : []),
    ...(ends.length > 0 ? [`which ended ${ends.join(', ')}`] : []),
  ].join(', ');
}

/** What was granted or revoked; null if the line names nothing. */
function describeGranted({ action, app, grants = [], slotGrants = [] }: GrantChange) {
  const count = grants.length + slotGrants.length;
  if (count === 0) return null;
  const verb = action === 'grant' ? 'granted to' : 'revoked from';
  return `${formatGrants({ grants, slotGrants })} ${count === 1 ? 'was' : 'were'} ${verb} ${app}`;
}

/** A change by a program that did not record what it granted or revoked. */
const describeOlder = ({ action, app }: GrantChange): string =>
  `grants of ${app} were ${action === 'grant' ? 'added' : 'revoked'}`;

function describeCanary(
  release: string,
  share: RegistryChange['share'],
  ramp: RegistryChange['ramp'],
): string {
  switch (ramp) {
    case 'step':
      return `the trial of ${release} grew to ${share}%`;
    case 'hold':
      return `the trial of ${release} was held at ${share}%`;
    case 'resume':
      return `the ramp of ${release} was resumed at ${share}%`;
    case 'start':
      return `${release} was put on trial for ${share}%, with a ramp`;
    case undefined:
      return `${release} was put on trial for ${share}%`;
  }
}
