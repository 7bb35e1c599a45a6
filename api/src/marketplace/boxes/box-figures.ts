import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue';
import type { Database } from '../../database/schema';
import type { BoxFigures } from './box-repository';
import { createBoxRepository } from './box-repository';

/**
 * What people made of boxes: of those that people see from the catalogue in memory, so that admins read the same
 * figures and sorting by them costs no sums; of the few others from the database.
 */
export function createBoxFigures(database: Kysely<Database>, catalogue: Catalogue) {
  const known = (id: string): BoxFigures | undefined => {
    const box = catalogue.findBox(id);
    return box && { clicks: box.clicks, stars: box.rating.sum, count: box.rating.count };
  };

  return {
    /** @param on the transaction, where one is open: who keeps others waiting waits for no second connection */
    of: async (ids: readonly string[], on = database): Promise<(id: string) => BoxFigures> => {
      const others = ids.filter((id) => known(id) === undefined);
      const read = await createBoxRepository(on).readFigures(others);
      return (id) => known(id) ?? read.get(id) ?? none;
    },

    /** The most clicked or best rated first. Those that people do not see come last, in the order they had. */
    sort(ids: readonly string[], by: 'popularity' | 'rating'): string[] {
      // Plain numbers: thousands are sorted for each page, and an object for each box took most of the time.
      const worth = new Float64Array(ids.length);
      const ratings = new Float64Array(ids.length);
      for (const [place, id] of ids.entries()) {
        const box = catalogue.findBox(id);
        if (!box) continue;
        const { sum, count } = box.rating;
        worth[place] = by === 'popularity' ? box.clicks : sum / Math.max(count, 1);
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
