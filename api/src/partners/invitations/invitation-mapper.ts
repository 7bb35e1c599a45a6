import type { Invitation, InvitationStatus } from '@hive/contract/invitations';
import type { Selectable } from 'kysely';
import type { InvitationTable } from '../../database/membership-schema';

export interface InvitationRow extends Omit<
  Selectable<InvitationTable>,
  'hash' | 'invited_by' | 'mail_id'
> {
  box_name: string;
}

function statusOf(row: InvitationRow, now: Date): InvitationStatus {
  if (row.accepted_at) return 'accepted';
  if (row.revoked_at) return 'revoked';
  return row.expires_at > now ? 'open' : 'expired';
}

/** As admins see it. */
export const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  _id: row.id,
  box: { _id: row.box_id, name: row.box_name },
  email: row.email,
  status: statusOf(row, now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
