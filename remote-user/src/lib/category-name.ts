import type { Category } from '@hive/contract/boxes';

/** A box's category as text. Some answers carry it as a plain string; a box without one belongs to 'Other'. */
export function categoryName(category: Category | string | null | undefined): string {
  const name = typeof category === 'string' ? category : category?.name;
  return name?.trim() || 'Other';
}
