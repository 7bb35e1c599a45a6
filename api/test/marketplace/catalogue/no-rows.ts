import type { CatalogueRows } from '../../../src/marketplace/catalogue/catalogue-repository';

/** The data of an empty catalogue. */
export const noRows: CatalogueRows = {
  categories: [],
  boxes: [],
  promo: new Map(),
  pictures: new Map(),
  invitations: new Map(),
  detailRevisions: new Map(),
  verifications: new Map(),
  sponsored: new Map(),
  testimonials: [],
};
