import type { FaultGroup, MissingSources, VersionState } from '@hive/contract/faults';
import type { Tone } from '@hive/shared-ui/lib/tone';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';

export const stateNames: Readonly<Record<VersionState, string>> = {
  live: 'Stable',
  canary: 'Canary',
  old: 'No longer served',
};

export const stateTones: Readonly<Record<VersionState, Tone>> = {
  live: 'leaf',
  canary: 'honey',
  old: 'neutral',
};

export const phaseNames: Readonly<Record<FaultGroup['phase'], string>> = {
  register: 'When the app registered its pages',
  load: 'While a page was loaded',
  render: 'While a page was rendered',
  'time-out': 'A page took too long',
  run: 'While a page was in use',
  server: 'On the web host',
};

export const missingNames: Readonly<Record<MissingSources, string>> = {
  'no-stack': 'The browser sent no stack with a place in a release.',
  'no-maps':
    'Some places are shown as in the scripts: their release has no source map for them. Releases built before source maps were introduced have none.',
  'unreadable-maps':
    'Some places are shown as in the scripts: their source map is missing, or does not match the release.',
};

export const networksLabel = ({ networks, hasMoreNetworks }: FaultGroup): string =>
  `${formatWholeNumber(networks)}${hasMoreNetworks ? '+' : ''}`;

/** The error in one line: 'TypeError: x is not a function'. */
export const causeOf = ({ kind, message, isOther }: FaultGroup): string =>
  isOther ? 'Further errors' : `${kind}: ${message}`;
