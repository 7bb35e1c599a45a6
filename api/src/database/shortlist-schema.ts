import type { Generated } from 'kysely';

/** A box on a person's shortlist. */
export interface ShortlistItemTable {
  user_id: string;
  box_id: string;
  added_at: Date;
  /** The cost of a month with delivery when it was added; null if the box had no price. */
  added_pence: number | null;
  has_notices: Generated<boolean>;
  /** The cost that the person knows, and since when it applied. */
  known_pence: number | null;
  known_price_from: Date | null;
  /** Since when the box is seen not to be listed, and since when it is listed again. */
  unlisted_at: Date | null;
  relisted_at: Date | null;
}
