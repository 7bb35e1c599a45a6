import type { RegistryChange } from '@hive/contract/release';

/** Describes a line of the history without author and time: `remote-user 1.0.0-b was published`. */
export function describeChange({ action, app, version, share }: RegistryChange): string {
  const release = `${app} ${version}`;
  switch (action) {
    case 'publish':
      return `${release} was published`;
    case 'canary':
      return `${release} was put on trial for ${share}%`;
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
