import { useFormDraft } from '@hive/shared-auth/use-form-draft';

/** The values of the application form. */
export interface ApplicationDraft {
  brandName: string;
  website: string;
  contactName: string;
  categoryId: string;
  shortDescription: string;
  agreement: boolean;
}

/** Stores the unsent application: the user may have to log in again before sending it. */
export const useApplicationDraft = (blank: ApplicationDraft) => useFormDraft('application', blank);
