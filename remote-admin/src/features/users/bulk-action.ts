import type { AdminUser, BulkUserChange } from '@hive/contract/users';

export type Role = AdminUser['role'];

/** A bulk change without the ids of its users. */
export type BulkAction =
  | { action: 'suspend'; reason: string }
  | { action: 'unsuspend' | 'delete' }
  | { action: 'role'; role: Role }
  | { action: 'give-badge' | 'take-badge'; badge: string };

/** The request body for these users. */
export const callFor = (ids: string[], action: BulkAction): BulkUserChange => ({ ...action, ids });
