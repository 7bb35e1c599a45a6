/** Limits of what admins grant to a remote. */
export const remoteLimits = {
  /** Addresses, and places, of one remote. */
  grants: 20,
  /** Characters of an address. */
  address: 100,
  /** Characters of the name of a team. */
  owner: 60,
} as const;
