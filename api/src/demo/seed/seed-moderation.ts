import type { ClientBase } from 'pg';
import { brands } from '../content/brands';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import { boxId } from './seed-catalogue';

/** What the demo's user has written and no moderator has read yet. */
const waiting = [
  {
    slug: 'pennylarder-suppers',
    rating: 4,
    message:
      'Three suppers in and the children ask for the next one. The cards could say how sharp the knife should be.',
    hoursAgo: 30,
  },
  {
    slug: 'brackenrind-cheese-post',
    rating: 5,
    message:
      'Wrapped like a present, and the blue was at its best on the day. Write to me for a code!',
    hoursAgo: 5,
  },
];

/** Gives moderators something to do: reviews that wait, and a published one that was reported. */
export async function seedModeration(client: ClientBase, end: number): Promise<void> {
  const writer = demoId('account', 'user@hive.example');
  for (const { slug, rating, message, hoursAgo } of waiting) {
    const brand = brands.find((one) => one.slug === slug);
    if (!brand) continue;
    const writtenAt = new Date(end - (hoursAgo / 24) * dayMs);
    await client.query(
      `insert into review (id, box_id, user_id, author_name, rating, message, created_at, updated_at)
       select $1, $2, id, name, $4, $5, $6, $6 from app_user where id = $3`,
      [demoId('review', slug), boxId(brand), writer, rating, message, writtenAt],
    );
  }
  await client.query(
    `insert into review_report (id, review_id, user_id, review_version, reason, note, created_at)
     select $1, id, $2, version, 'other', 'Is this about another box?', $3 from review
     where status = 'approved' and rating = 1 order by created_at desc, id limit 1`,
    [demoId('report', 'first'), writer, new Date(end - dayMs / 2)],
  );
}
