/** The values of the application form, as typed. */
export interface ApplicationValues {
  brandName: string;
  website: string;
  contactName: string;
  categoryId: string;
  shortDescription: string;
  agreement: boolean;
}
