import type { Role } from './auth';

/** A menu to which remotes add entries: the one of signed-in users in the header. */
export type MenuName = 'account';

/** The users whose menu has an entry. Unlike the access of a page, it can be for ordinary users only. */
export type MenuAudience = 'signed-in' | Role;

/** Every menu. A new one is added here, and the shell shows it. */
export const menuNames: readonly MenuName[] = ['account'];

/** Every audience. */
export const menuAudiences: readonly MenuAudience[] = ['signed-in', 'user', 'admin', 'partner'];

/** Limits of entries, so that all of them fit. */
export const menuLimits = {
  /** Characters of a label. */
  label: 24,
  /** Entries of one remote that a user sees in a menu. */
  entries: 3,
} as const;

/** Whether all users of an audience may open pages of an access. */
export const mayOpen = (audience: string, access: string): boolean =>
  access === 'public' || access === 'signed-in' || access === audience;

/** Whether some user is of both audiences. */
export const shareUsers = (one: string, other: string): boolean =>
  one === other || one === 'signed-in' || other === 'signed-in';
