import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { toSlug } from '@hive/contract/slug';
import { isNotFound } from '@hive/shared-auth/ignore-not-found';
import { http } from '@hive/shared-auth/remote-http';
import { toTileBox } from '../../../lib/tile-box';

/** A box that can be added to a comparison. */
export interface FoundBox {
  id: string;
  name: string;
  /** The category's name; null without one. */
  category: string | null;
}

/** The first page of the directory for a search. */
export interface FoundBoxes {
  items: FoundBox[];
  /** How many boxes there are on all pages. */
  total: number;
  /** The text that was searched for. */
  text: string;
  /** The category of all of them; null if there are others. */
  category: string | null;
}

/** A comparison has brands that are not verified too. */
const verified = ['verified', 'unverified'] as const;

/**
 * The boxes that a text finds in the directory; without a text, those of a category, or of all if the category has no page.
 * @param category the category's name
 */
export const findBoxes = (text: string, category: string | null) =>
  queryOptions({
    queryKey: ['remote-public', 'found-boxes', text, text ? null : category],
    queryFn: async ({ signal }): Promise<FoundBoxes> => {
      const find = async (slug: string | undefined): Promise<FoundBoxes> => {
        const params = { q: text || undefined, category: slug, verified: [...verified] };
        const { items, total } = await http.get(apiPaths.directory, { params, signal });
        return {
          items: items.map((box) => {
            const tile = toTileBox(box);
            return { id: tile.id, name: tile.name, category: tile.category };
          }),
          total,
          text,
          category: slug === undefined ? null : category,
        };
      };
      if (text || !category) return find(undefined);
      return find(toSlug(category)).catch((error: unknown) => {
        if (isNotFound(error)) return find(undefined);
        throw error;
      });
    },
  });

/** The address of all boxes that were found. */
export function getListHref({ text, category }: Pick<FoundBoxes, 'text' | 'category'>): string {
  const path = category ? paths.boxCategory.getHref(toSlug(category)) : paths.boxes.getHref();
  const search = new URLSearchParams([
    ...(text ? [['q', text]] : []),
    ...verified.map((value) => ['verified', value]),
  ]);
  return `${path}?${search.toString()}`;
}
