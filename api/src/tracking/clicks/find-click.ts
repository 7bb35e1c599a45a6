import type { Pool } from 'pg';
import type { NotCountedReason } from './counting-rules';

/** A kept click, as those need it who build on it. */
export interface StoredClick {
  at: Date;
  boxId: string;
  reason: NotCountedReason | null;
}

/** The click of a ULID, from whichever month. One that still lies on disk is not there yet. */
export async function findClick(pool: Pool, id: string): Promise<StoredClick | undefined> {
  const { rows } = await pool.query<StoredClick>({
    name: 'tracking_find_click',
    text: 'select at, box_id as "boxId", reason from click where id = $1',
    values: [id],
  });
  return rows[0];
}
