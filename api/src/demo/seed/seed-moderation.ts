import type { ClientBase } from 'pg';
import { brands } from '../content/brands';
import { demoApplications, waitingReviews } from '../content/people';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import { boxId } from './seed-catalogue';
import type { DemoPerson } from './seed-people';

interface ModerationParts {
  end: number;
  /** Authors of reviews and applications. The newest first. */
  people: readonly DemoPerson[];
}

/** Reviews of the demo's user that await a moderator. */
const ownReviews = [
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

/** Gives moderators work: reviews that wait, a published one that was reported, and applications of brands. */
export async function seedModeration(
  client: ClientBase,
  { end, people }: ModerationParts,
): Promise<void> {
  const owner = demoId('account', 'user@hive.example');
  const reviews = [
    ...ownReviews.map((review) => ({ ...review, author: owner })),
    ...waitingReviews.map((review, at) => ({ ...review, author: people[at]!.id })),
  ];
  for (const { slug, author, rating, message, hoursAgo } of reviews) {
    const brand = brands.find((candidate) => candidate.slug === slug);
    if (!brand) throw new Error(`No brand has the slug ${slug}.`);
    const writtenAt = new Date(end - (hoursAgo / 24) * dayMs);
    await client.query(
      `insert into review (id, box_id, user_id, author_name, rating, message, created_at, updated_at)
       select $1, $2, id, name, $4, $5, $6, $6 from app_user where id = $3`,
      [demoId('review', slug), boxId(brand), author, rating, message, writtenAt],
    );
  }
  await client.query(
    `insert into review_report (id, review_id, user_id, review_version, reason, note, created_at)
     select $1, id, $2, version, 'other', 'Is this about another box?', $3 from review
     where status = 'approved' and rating = 1 order by created_at desc, id limit 1`,
    [demoId('report', 'first'), owner, new Date(end - dayMs / 2)],
  );
  await seedApplications(client, { end, people });
}

/** Hours after which an admin decided an application. */
const decidedAfterHours = 20;

async function seedApplications(
  client: ClientBase,
  { end, people }: ModerationParts,
): Promise<void> {
  const rows = demoApplications.map(({ brandName, host, category, daysAgo, ...rest }, at) => {
    // Other people than the authors of the waiting reviews.
    const applicant = people[waitingReviews.length + at]!;
    const sentAt = end - daysAgo * dayMs;
    return {
      id: demoId('application', brandName),
      user_id: applicant.id,
      brand_name: brandName,
      website: `https://${host}`,
      contact_name: applicant.name,
      category_id: demoId('category', category),
      short_description: rest.description,
      agreed_at: new Date(sentAt),
      created_at: new Date(sentAt),
      status: rest.rejection === undefined ? 'pending' : 'rejected',
      rejection_reason: rest.rejection ?? null,
      decided_by: rest.rejection === undefined ? null : demoId('account', 'admin@hive.example'),
      decided_at:
        rest.rejection === undefined ? null : new Date(sentAt + (decidedAfterHours / 24) * dayMs),
    };
  });
  await client.query(
    'insert into application select * from jsonb_populate_recordset(null::application, $1)',
    [JSON.stringify(rows)],
  );
}
