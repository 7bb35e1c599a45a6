import type { AdminApplication, Application } from '@hive/contract/applications';
import type { Selectable } from 'kysely';
import type { ApplicationTable } from '../../database/membership-schema';

export interface ApplicationRow extends Selectable<ApplicationTable> {
  category_name: string | null;
}

export interface AdminApplicationRow extends ApplicationRow {
  applicant_name: string;
  applicant_email: string;
  boxes_of_that_name: { id: string; website: string | null }[];
}

/** The applicant's view. */
export const toApplication = (row: ApplicationRow): Application => ({
  _id: row.id,
  brandName: row.brand_name,
  website: row.website,
  contactName: row.contact_name,
  category:
    row.category_id !== null && row.category_name !== null
      ? { _id: row.category_id, name: row.category_name }
      : null,
  shortDescription: row.short_description,
  status: row.status,
  rejectionReason: row.rejection_reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** The admins' view. */
export const toAdminApplication = (row: AdminApplicationRow): AdminApplication => ({
  ...toApplication(row),
  applicant: { _id: row.user_id, name: row.applicant_name, email: row.applicant_email },
  boxesOfThatName: row.boxes_of_that_name.map(({ id, website }) => ({ _id: id, website })),
});
