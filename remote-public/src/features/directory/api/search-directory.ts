import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { BoxGift, DirectoryPage } from '@hive/contract/directory';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import type { TileBox } from '../../../lib/tile-box';
import { toTileBox } from '../../../lib/tile-box';
import type { DirectorySearch } from '../directory-search';
import { toQuery } from '../directory-search';

/** A box in the directory, with the words to highlight. */
export interface FoundBox extends TileBox {
  matches: readonly string[];
  /** Only in the gift mode. */
  gift?: BoxGift | undefined;
}

export interface DirectoryList extends Omit<DirectoryPage, 'items'> {
  items: FoundBox[];
}

/** Whether no category has this slug: unknown or malformed. */
const isUnknownCategory = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || 'category' in (error.fields ?? {}));

/** A page of the directory; null for an unknown category. A query that is no longer shown is cancelled. */
export const searchDirectory = (search: DirectorySearch) => {
  const params = toQuery(search);
  return queryOptions({
    queryKey: ['remote-public', 'directory', params],
    queryFn: async ({ signal }): Promise<DirectoryList | null> => {
      try {
        const found = await http.get(apiPaths.directory, { params, signal });
        const items = found.items.map((box) => ({
          ...toTileBox(box),
          matches: box.matches,
          ...(box.gift && { gift: box.gift }),
        }));
        return { ...found, items };
      } catch (error) {
        if (isUnknownCategory(error)) return null;
        throw error;
      }
    },
  });
};
