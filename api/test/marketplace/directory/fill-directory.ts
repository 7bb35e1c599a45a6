import type { Kysely } from 'kysely';
import type { Database } from '../../../src/database/schema';
import { saveBoxDetailsTopic } from '../../../src/marketplace/details/box-details';
import { createFactories } from '../../support/factories';

/** Four boxes: coffee, tea and snacks of verified brands, and coffee of one that is not verified. */
export async function fillDirectory(database: Kysely<Database>, today: string): Promise<void> {
  const make = createFactories(database);
  const drinks = await make.makeCategory({ name: 'Coffee & Tea' });
  const snacks = await make.makeCategory({ name: 'Sweets & Snacks' });
  const coffee = await make.makeBox({
    name: 'Tuppenny Roast',
    category_id: drinks.id,
    short_description: 'Single-origin coffee beans.',
    price_pence: 1000,
    delivery_pence: 200,
    frequency: 'monthly',
    cancellation: 'anytime',
    created_at: new Date('2026-01-01'),
  });
  const tea = await make.makeBox({
    name: 'Kettlewick Leaf',
    category_id: drinks.id,
    short_description: 'Three loose-leaf teas.',
    price_pence: 2500,
    delivery_pence: 0,
    frequency: 'weekly',
    cancellation: 'min-3-months',
    minimum_term_months: 3,
    gift_wrapping: true,
    created_at: new Date('2026-03-01'),
  });
  const bars = await make.makeBox({
    name: 'Quillow Sweets',
    category_id: snacks.id,
    short_description: 'Bars with a coffee filling.',
    price_pence: 900,
    delivery_pence: 0,
    frequency: 'monthly',
    cancellation: 'anytime',
    created_at: new Date('2026-02-01'),
  });
  await make.makeBox({
    name: 'Newcomer Coffee',
    category_id: drinks.id,
    price_pence: 800,
    delivery_pence: 0,
    is_verified: false,
  });
  for (const rating of [5, 5]) await make.makeReview(tea.id, { rating });
  await make.makeReview(coffee.id, { rating: 4 });
  const saved = {
    source: 'brand',
    sourceUrl: null,
    confirmedOn: today,
    by: null,
    at: new Date(),
  } as const;
  const marks = { minimumAge: null, suitableFrom: null, suitableTo: null, materials: [] };
  await database.transaction().execute(async (trx) => {
    await saveBoxDetailsTopic(trx, bars.id, 'marks', { ...marks, diets: ['vegan'] }, saved);
    await saveBoxDetailsTopic(trx, tea.id, 'marks', { ...marks, diets: ['organic'] }, saved);
    const gift = { kind: 'gift', months: 3, pricePounds: 30, endsByItself: true } as const;
    await saveBoxDetailsTopic(trx, coffee.id, 'terms', { offers: [gift] }, saved);
    const year = { kind: 'prepaid', months: 12, pricePounds: 120, endsByItself: false } as const;
    const half = { ...year, months: 6, pricePounds: 29.5 };
    await saveBoxDetailsTopic(trx, tea.id, 'terms', { offers: [year, half] }, saved);
    // Closed on Sunday 29 November, sent on Tuesday 1 December, three days of post.
    const schedule = { cutOff: 'Sunday at 8pm', dispatch: 'Tuesdays and Fridays' };
    await saveBoxDetailsTopic(trx, coffee.id, 'schedule', schedule, saved);
  });
}
