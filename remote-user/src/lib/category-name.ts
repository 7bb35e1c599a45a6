import type { Category } from '@hive/contract/boxes';

/** A box's category as text. Some responses contain a plain string; a box without a category is in 'Other'. */
export function categoryName(category: Category | string | null | undefined): string {
  const name = typeof category === 'string' ? category : category?.name;
  return name?.trim() || 'Other';
}
