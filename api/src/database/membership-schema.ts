import type { ApplicationStatus } from '@hive/contract/applications';
import type { Generated } from 'kysely';
import type { DefaultedInstant } from './defaulted-instant';

export interface BoxMemberTable {
  box_id: string;
  user_id: string;
  created_at: DefaultedInstant;
}

export interface ApplicationTable {
  id: string;
  user_id: string;
  brand_name: string;
  website: string;
  contact_name: string;
  category_id: string | null;
  short_description: string;
  agreed_at: Date;
  status: Generated<ApplicationStatus>;
  rejection_reason: string | null;
  box_id: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: DefaultedInstant;
}

export interface InvitationTable {
  id: string;
  box_id: string;
  email: string;
  hash: Buffer;
  invited_by: string | null;
  mail_id: string | null;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
  created_at: DefaultedInstant;
}

export interface MembershipDatabase {
  box_member: BoxMemberTable;
  application: ApplicationTable;
  invitation: InvitationTable;
}
