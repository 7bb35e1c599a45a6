import type { RegistryChange } from '@hive/contract/release';
import type { VersionHealth } from '@hive/contract/releases';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';

/** The labels of the changes. */
export const changeNames: Record<RegistryChange['action'], string> = {
  publish: 'Published',
  canary: 'Canary started',
  promote: 'Canary promoted',
  'stop-canary': 'Canary stopped',
  rollback: 'Rolled back',
  'overrides-on': 'Overrides allowed',
  'overrides-off': 'Overrides forbidden',
};

export const changeTones: Record<RegistryChange['action'], Tone> = {
  publish: 'leaf',
  canary: 'honey',
  promote: 'leaf',
  'stop-canary': 'berry',
  rollback: 'berry',
  'overrides-on': 'sky',
  'overrides-off': 'neutral',
};

const rampNames: Record<NonNullable<RegistryChange['ramp']>, string> = {
  start: 'Ramp started',
  step: 'Ramp grew',
  hold: 'Ramp held',
  resume: 'Ramp resumed',
};

/** The label of a change, with the share of a canary. */
export const nameChange = ({ action, share, ramp }: RegistryChange): string => {
  const name = ramp ? rampNames[ramp] : changeNames[action];
  return share === undefined ? name : `${name} at ${share}%`;
};

/** A share of the browsers as text. */
export const nameShare = (share: number): string => (share === 100 ? 'everyone' : `${share}%`);

/** Means all remotes, or all versions, in the registry's history. */
const all = '*';

export const appName = (app: string): string => (app === all ? 'All remotes' : app);

/** The version, or the step between two versions. */
export const versionStep = ({ from, version }: RegistryChange): string =>
  version === all ? 'Any version' : from && from !== version ? `${from} → ${version}` : version;

/** A shortened commit hash. A trailing `+` marks uncommitted changes. */
export const shortCommit = (commit: string): string =>
  /^[0-9a-f]{40}\+?$/.test(commit) ? commit.replace(/^(.{8}).{32}/, '$1') : commit;

const rateFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Errors per thousand loads. */
export const formatRate = (perThousand: number): string => rateFormat.format(perThousand);

/** Tabs that did not respond, of those that were observed; null if none was, or the api does not count them. */
export const describeUnresponsive = ({
  observedPages = 0,
  unresponsivePages = 0,
}: VersionHealth): string | null =>
  observedPages > 0
    ? `${formatWholeNumber(unresponsivePages)} of ${formatWholeNumber(observedPages)}`
    : null;
