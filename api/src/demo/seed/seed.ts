import { paths } from '@hive/contract/paths';
import type { ClientBase } from 'pg';
import { runWithoutTimeouts } from '../../database/run-without-timeouts';
import type { AppContext } from '../../platform/context';
import type { SecretKeys } from '../../platform/security/key-ring';
import type { Settings } from '../../platform/settings/settings';
import type { FileStorage } from '../../platform/ports/file-storage';
import { ensurePartitions } from '../../tracking/clicks/partitions';
import { brands } from '../content/brands';
import { createDemoPictures } from '../media/demo-pictures';
import { drawConversions } from './conversions';
import { demoDays, demoEnd } from './demo-days';
import { mulberry32 } from './random';
import { hashDemoPasswords, seedAccounts } from './seed-accounts';
import { seedBilling } from './seed-billing';
import { boxId, seedCatalogue } from './seed-catalogue';
import { seedConversions } from './seed-conversions';
import { seedDetails, seedPriceChanges } from './seed-details';
import { seedExpenses } from './seed-expenses';
import { seedInvoices } from './seed-invoices';
import type { SubscriptionCounts } from './seed-reviews';
import { seedReviewPhotos } from './seed-review-photos';
import { seedReviews } from './seed-reviews';
import { seedClicks, seedPageViews, seedRollups } from './seed-traffic';
import { seedAudit } from './seed-audit';
import { seedModeration } from './seed-moderation';
import { seedNotifications } from './seed-notifications';
import { drawPeople, seedPeople } from './seed-people';
import { seedVerifications } from './seed-verifications';
import { seedPromos } from './seed-promos';
import { drawClicks, drawPageViews } from './traffic';

/** One random stream per kind of record, so that a change in one kind does not change the others. */
const seeds = {
  pageViews: 2026_01,
  clicks: 2026_02,
  conversions: 2026_03,
  reviews: 2026_04,
  postbacks: 2026_05,
  expenses: 2026_06,
  people: 2026_07,
};
const seedLock = 4_020_002;

interface SeedOptions {
  /** The demo ends with the day before this one. By default, today. */
  now?: Date;
}

/**
 * Fills an empty database with the demo: brands and their boxes, people, reviews, open queues, an audit history, and
 * eighteen months of page views, clicks, conversions and invoices, with the notifications of the last weeks. The same day
 * gives the same demo. Runs in one transaction under a lock: if two processes start, one seeds, and an interrupted start
 * leaves the database empty. Does nothing if the database has any box or account.
 */
export async function seedDemo(context: AppContext, options: SeedOptions = {}): Promise<void> {
  const { pool, directPool, log, policy } = context;
  const now = options.now ?? context.clock.now();
  if (!(await isEmpty(pool))) return;
  const started = performance.now();
  const passwordHashes = await hashDemoPasswords(policy.password);
  // Outside the transaction: creating a partition locks its table until the transaction ends.
  await ensurePartitions(pool, new Date(demoDays(now)[0]!.start), now);
  // Without timeouts: a slow machine may take longer, and other work of this process may delay reading the answers.
  await runWithoutTimeouts(directPool, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedLock]);
    if (await isEmpty(client)) {
      const { settings, files, packageRoot } = context;
      await seedAll(client, { now, passwordHashes, settings, files, packageRoot });
      log.info({ ms: Math.round(performance.now() - started) }, 'the demo was seeded');
    }
    await client.query('commit');
  });
}

async function isEmpty(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    'select not exists (select from box) and not exists (select from app_user) as "isEmpty"',
  );
  return rows[0]?.isEmpty ?? false;
}

interface SeedParts {
  now: Date;
  passwordHashes: readonly string[];
  settings: SecretKeys & Pick<Settings, 'seller'>;
  files: FileStorage;
  packageRoot: string;
}

async function seedAll(
  client: ClientBase,
  { now, passwordHashes, settings, files, packageRoot }: SeedParts,
): Promise<void> {
  const end = demoEnd(now);
  await seedCatalogue(client, end, createDemoPictures(packageRoot));
  await seedDetails(client, end);
  // After the details, which each version includes.
  await seedPriceChanges(client, end);
  await seedAccounts(client, end, passwordHashes);
  await seedVerifications(client, end);
  const pageViews = drawPageViews({ brands, now, random: mulberry32(seeds.pageViews) }, (brand) =>
    paths.partner.getHref(boxId(brand)),
  );
  await seedPageViews(client, pageViews);
  const clicks = drawClicks({ brands, now, random: mulberry32(seeds.clicks) });
  await seedClicks(client, clicks);
  const conversions = drawConversions(clicks, now, mulberry32(seeds.conversions));
  await seedConversions(client, conversions, {
    end,
    settings,
    random: mulberry32(seeds.postbacks),
  });
  await seedBilling(client);
  await seedInvoices(client, { now, end, seller: settings.seller });
  await seedExpenses(client, { now, end, files, random: mulberry32(seeds.expenses) });
  await seedReviews(client, end, mulberry32(seeds.reviews), countSubscriptions(conversions));
  const peopleRandom = mulberry32(seeds.people);
  const people = drawPeople(end, peopleRandom);
  await seedPeople(client, people, peopleRandom);
  await seedModeration(client, { end, people: people.toReversed() });
  await seedReviewPhotos(client, { people, files, packageRoot });
  await seedPromos(client, { end, files, packageRoot });
  await seedAudit(client, { end, people });
  await seedNotifications(client, end);
  await seedRollups(client);
  // Without statistics the planner would treat the new tables as empty until the next automatic run.
  await client.query(
    'analyze app_user, audit_entry, box, review, page_view, click, conversion, postback, page_view_daily, click_daily, expense, expense_month',
  );
}

function countSubscriptions(conversions: ReturnType<typeof drawConversions>): SubscriptionCounts {
  const counts = new Map<(typeof brands)[number], number>();
  for (const { click, status } of conversions) {
    if (status === 'approved') counts.set(click.brand, (counts.get(click.brand) ?? 0) + 1);
  }
  return counts;
}
