import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue';
import type { Database } from '../../database/schema';
import type { BoxFigures } from './box-repository';
import { createBoxRepository } from './box-repository';

/**
 * Clicks and ratings of boxes. Those of public boxes come from the catalogue in memory, so that admins see the same
 * figures and sorting needs no aggregation; those of the few others come from the database.
 */
export function createBoxFigures(database: Kysely<Database>, catalogue: Catalogue) {
  const known = (id: string): BoxFigures | undefined => {
    const box = catalogue.findBox(id);
    return box && { clicks: box.clicks, stars: box.rating.sum, count: box.rating.count };
  };

  return {
    /** @param trx the open transaction, if any: while it holds locks, it must not wait for a second connection */
    of: async (ids: readonly string[], trx = database): Promise<(id: string) => BoxFigures> => {
      const others = ids.filter((id) => known(id) === undefined);
      const read = await createBoxRepository(trx).readFigures(others);
      return (id) => known(id) ?? read.get(id) ?? none;
    },

    /** The most popular or best rated first. Boxes that are not public come last, in their original order. */
    sort(ids: readonly string[], by: 'popularity' | 'rating'): string[] {
      // Plain numbers: thousands are sorted for each page, and objects would take most of the time.
      const worth = new Float64Array(ids.length);
      const ratings = new Float64Array(ids.length);
      for (const [place, id] of ids.entries()) {
        const box = catalogue.findBox(id);
        if (!box) continue;
        const { sum, count } = box.rating;
        worth[place] = by === 'popularity' ? box.popularity : sum / Math.max(count, 1);
        if (by === 'rating') ratings[place] = count;
      }
      const places = Uint32Array.from(ids.keys());
      places.sort((a, b) => worth[b]! - worth[a]! || ratings[b]! - ratings[a]! || a - b);
      return Array.from(places, (place) => ids[place]!);
    },
  };
}
export type BoxFiguresReader = ReturnType<typeof createBoxFigures>;

const none: BoxFigures = { clicks: 0, stars: 0, count: 0 };
