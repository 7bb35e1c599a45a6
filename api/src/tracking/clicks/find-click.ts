import type { Pool } from 'pg';
import type { NewClick } from './click-store';
import type { NotCountedReason } from './counting-rules';

/** A stored click, as other domains read it. */
export interface StoredClick {
  at: Date;
  boxId: string;
  reason: NotCountedReason | null;
  source: NewClick['source'];
}

/** Finds a click by its ULID, in any month. A click still in the disk spool is not found yet. */
export async function findClick(pool: Pool, id: string): Promise<StoredClick | undefined> {
  const { rows } = await pool.query<StoredClick>({
    name: 'tracking_find_click_2',
    text: 'select at, box_id as "boxId", reason, source from click where id = $1',
    values: [id],
  });
  return rows[0];
}
