import type { DeployRight, DeployToken } from '@hive/contract/deploy-tokens';

export const rightNames: Readonly<Record<DeployRight, string>> = {
  publish: 'Publish',
  canary: 'Start and stop canaries',
  promote: 'Promote canaries',
  rollback: 'Roll back',
};

/** What a right includes that its name does not say. */
export const rightHints: Readonly<Partial<Record<DeployRight, string>>> = {
  publish: 'Includes choosing the variants of flags for everyone.',
};

export const rights = Object.keys(rightNames) as DeployRight[];

/** What a token without rights is for. */
export const previewsOnlyName = 'Previews only';

/** The rights of a token as text. */
export const describeRights = (rights: readonly DeployRight[]): string =>
  rights.map((right) => rightNames[right]).join(', ') || previewsOnlyName;

/** The lifetimes to choose from, in minutes. */
export const lifetimes = [
  { value: '15', label: '15 minutes' },
  { value: '60', label: '1 hour' },
  { value: '480', label: '8 hours' },
  { value: '1440', label: '24 hours' },
] as const;

export const stateNames: Readonly<Record<DeployToken['state'], string>> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  blocked: 'Blocked: its creator is no longer an admin',
};
