import { useFormDraft } from '@hive/shared-auth/use-form-draft';

/** An application as it is being typed. */
export interface TypedApplication {
  brandName: string;
  website: string;
  contactName: string;
  categoryId: string;
  shortDescription: string;
  agreement: boolean;
}

/** What somebody has typed of an application, kept until it is sent: they may be asked to log in before. */
export const useApplicationDraft = (blank: TypedApplication) => useFormDraft('application', blank);
