import { paths } from '@hive/contract/paths';
import { toSlug } from '@hive/contract/slug';

/** A page above the current one. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The directory of a category, by its name. */
export const categoryPath = (category: string): string =>
  paths.boxCategory.getHref(toSlug(category));

/** The pages above a partner's profile: the directory, then the category's if the box has one. */
export const partnerTrail = (category: string | null): TrailStep[] => [
  { name: 'Partners', path: paths.boxes.getHref() },
  ...(category === null ? [] : [{ name: category, path: categoryPath(category) }]),
];
