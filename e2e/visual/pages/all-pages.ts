import { adminImages } from './admin-pages';
import type { PageImage } from './page-image';
import { partnerImages } from './partner-pages';
import { publicImages } from './public-pages';
import { shellImages } from './shell-pages';
import { userImages } from './user-pages';

/** Every page that is compared. */
export const pageImages: readonly PageImage[] = [
  ...publicImages,
  ...shellImages,
  ...userImages,
  ...partnerImages,
  ...adminImages,
];
