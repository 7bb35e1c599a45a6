import { dayMs, demoEnd } from './demo-days';
import { drawUuid } from './demo-ids';
import type { Random } from './random';
import { weightedPicker } from './random';
import type { DemoClick } from './traffic';

const statuses = ['approved', 'pending', 'declined', 'reversed'] as const;

export interface DemoConversion {
  id: string;
  click: DemoClick;
  orderReference: string;
  status: (typeof statuses)[number];
  amountPence: number;
  commissionPence: number;
  at: Date;
}

/** Share of tagged, counted clicks that become a subscription, before the brand's rating is applied. */
const usualShare = 0.14;

/** By the age of an order: the first days, the first six weeks, later. Brands decide after the cooling-off period. */
const pickStatus = {
  fresh: weightedPicker([11, 86, 3, 0]),
  settling: weightedPicker([80, 8, 9, 3]),
  settled: weightedPicker([86, 0, 9, 5]),
};

/** Draws which clicks become subscriptions, and their status. In the order of the clicks. */
export function drawConversions(clicks: DemoClick[], now: Date, random: Random): DemoConversion[] {
  const end = demoEnd(now);
  const conversions: DemoConversion[] = [];
  for (const click of clicks) {
    if (click.reason !== null || !click.isTagged) continue;
    const { brand } = click;
    const share = usualShare * (0.4 + 0.6 * ((brand.ratingProfile.mean ?? 4) - 2.5));
    // The new brand does not report orders yet: it shows what a partner sees before the first order.
    if (random() >= share || brand.edge === 'new') continue;
    const at = click.at.getTime() + drawDelay(random);
    if (at >= end) continue;
    const amountPence = brand.pricePence + brand.deliveryPence;
    conversions.push({
      id: drawUuid(at, random),
      click,
      orderReference: `${brand.slug.slice(0, 3).toUpperCase()}-${100_000 + conversions.length}`,
      status: drawStatus((end - at) / dayMs, random),
      amountPence,
      commissionPence: Math.round((amountPence * brand.commission) / 100),
      at: new Date(at),
    });
  }
  return conversions;
}

/** Milliseconds from the click to the order: for most within an hour, for others up to twelve days. */
const drawDelay = (random: Random): number =>
  random() < 0.72 ? 90_000 + random() * 3_000_000 : random() ** 2 * 12 * dayMs;

function drawStatus(ageDays: number, random: Random): DemoConversion['status'] {
  const pick =
    ageDays < 14 ? pickStatus.fresh : ageDays < 45 ? pickStatus.settling : pickStatus.settled;
  return statuses[pick(random)]!;
}
