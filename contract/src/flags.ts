/**
 * The value of a flag. All variants of one flag have values of one type. Objects are left out: each of their fields can be a
 * flag, which is changed and removed alone.
 */
export type FlagValue = boolean | number | string;

/** The values of a remote's flags in one browser, by key. */
export type FlagValues = Readonly<Record<string, FlagValue>>;

/**
 * A flag of a remote: one of a few named values, chosen while the release runs. In the terms of OpenFeature: key, variants,
 * default variant, owner (the remote's). A release declares every value, so none is chosen that its team has not tested.
 */
export interface RemoteFlag {
  /** Lower case with hyphens, unique in the remote: `home-trending`. */
  key: string;
  /** What it changes, for admins. */
  description: string;
  /** The values by the name of their variant: `{ on: true, off: false }`. */
  variants: Readonly<Record<string, FlagValue>>;
  /** The variant of everyone for whom no rule chooses another one. */
  defaultVariant: string;
  /**
   * The last day of a temporary flag, '2027-03-31', at most a year away: after it no release with the flag is accepted, while rules
   * of stored releases stay in force. A flag without it is permanent: a setting of the running site.
   */
  endsOn?: string;
}

export const flagLimits = {
  /** Flags of one remote. */
  flags: 10,
  /** Characters of a key and of the name of a variant. */
  key: 40,
  /** Characters of a description. */
  description: 200,
  /** Variants of one flag. */
  variants: 8,
  /** Characters of a value that is a text. */
  text: 100,
  /** Persons for whom a rule names a variant. */
  persons: 50,
  /**
   * Rules of the whole site that divide browsers by share. Each doubles the versions of a page that are rendered and cached.
   */
  shares: 4,
  /** Days that a temporary flag may last from the day on which it is released. */
  days: 366,
} as const;

/** Keys of flags and names of variants. */
export const flagKeyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Whether the last day of a flag is over. Days are UTC. */
export const hasEnded = (endsOn: string | undefined, now: Date): boolean =>
  endsOn !== undefined && now.toISOString().slice(0, 10) > endsOn;
