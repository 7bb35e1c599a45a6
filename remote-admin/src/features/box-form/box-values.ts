/** The initial values of the box form. Numbers and URLs are strings, as typed. */
export const blankBox = {
  name: '',
  /** The category's id. */
  category: '',
  /** Stored with the id, to detect that the category was renamed. */
  categoryName: '',
  description: '',
  price: '',
  website: '',
  affiliateLink: '',
  imageUrl: '',
};
export type BoxValues = typeof blankBox;
