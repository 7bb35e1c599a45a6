import { kyselyFromClient } from '@hive/api/database/kysely-from-client';
import { createPostbackKeys, type OpenKey } from '@hive/api/tracking/conversions/postback-keys';
import type { Pool } from 'pg';
import { insertBoxes, makeBoxes, type MadeBox } from '../directory/make-boxes';
import { Random } from '../matching/random';
import { createSession } from '../create-session';

/** What the load reads and writes. */
export interface Subject {
  boxes: readonly MadeBox[];
  /** The one with a postback key. */
  boxId: string;
  key: OpenKey;
  accessToken: string;
  category: string;
}

/** Creates boxes, one with a postback key, and an admin with a session. */
export async function makeSubject(pool: Pool, secretKey: Buffer, boxCount = 30): Promise<Subject> {
  const boxes = makeBoxes(boxCount, new Random(7));
  await insertBoxes(pool, boxes);
  const boxId = boxes[0]!.id;
  await pool.query(`update box set click_parameter = 'subid', commission = 12.5 where id = $1`, [
    boxId,
  ]);
  const { accessToken } = await createSession(pool, 'admin');
  // The session outlives the run without another code.
  await pool.query(`update session set stepped_up_at = now() + interval '1 hour'`);
  const { rows } = await pool.query<{ name: string }>('select name from expense_category limit 1');
  const client = await pool.connect();
  try {
    const keys = createPostbackKeys({ secretKey, previousSecretKeys: [] });
    const key = await keys.add(kyselyFromClient(client), boxId, new Date());
    return { boxes, boxId, key, accessToken, category: rows[0]!.name };
  } finally {
    client.release();
  }
}
