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
  /** The address of all of them. */
  href: string;
  /** Whether they are those of the category. */
  areOfCategory: boolean;
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
            const { id, name, category: own } = toTileBox(box);
            return { id, name, category: own };
          }),
          total,
          href: getListHref(text, slug),
          areOfCategory: slug !== undefined,
        };
      };
      if (text || !category) return find(undefined);
      return find(toSlug(category)).catch((error: unknown) => {
        if (isNotFound(error)) return find(undefined);
        throw error;
      });
    },
  });

function getListHref(text: string, slug: string | undefined): string {
  const path = slug === undefined ? paths.boxes.getHref() : paths.boxCategory.getHref(slug);
  const search = new URLSearchParams([
    ...(text ? [['q', text]] : []),
    ...verified.map((value) => ['verified', value]),
  ]);
  return `${path}?${search.toString()}`;
}
