/**
 * What partners owe, reckoned from what happened alone: clicks, postbacks, decisions, tiers and their moments. It is
 * written apart from the api and shares no code with it, so that a mistake there is not one here. All sums are pence.
 */

/** Hours that London is ahead of UTC: one from the last Sunday of March to that of October, at 01:00 UTC. */
function londonHours(at: Date): number {
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0, 1));
    return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  };
  return at.getTime() >= lastSunday(2) && at.getTime() < lastSunday(9) ? 1 : 0;
}

/** '2026-03-29', by the clocks of London. */
export const dayByHand = (at: Date): string =>
  new Date(at.getTime() + londonHours(at) * 3_600_000).toISOString().slice(0, 10);
const monthByHand = (at: Date): string => dayByHand(at).slice(0, 7);

/** The instant at which a month ('2026-03') begins in London. */
export function beginByHand(month: string): Date {
  const midnight = new Date(`${month}-01T00:00:00Z`);
  return new Date(midnight.getTime() - londonHours(midnight) * 3_600_000);
}

const nextByHand = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const halvesUp = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

export type Tier = 'bronze' | 'silver' | 'gold';
const fees: Record<Tier, number> = { bronze: 0, silver: 4_900, gold: 9_900 };

/** A share of a month's sum: the days that are left of it, today included. */
function restOfMonth(sum: number, at: Date): number {
  const [year, month, day] = dayByHand(at).split('-').map(Number) as [number, number, number];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return halvesUp((sum * (days - day + 1)) / days);
}

export interface Click {
  at: Date;
  /** A machine's, which brings nothing. */
  isBot: boolean;
}

interface Order {
  amount: number;
  commission: number;
  occurredAt: Date;
  status: 'pending' | 'approved' | 'declined';
  decidedAt: Date | null;
  refunds: { at: Date; amount: number; commission: number }[];
}

const dayMs = 24 * 3_600_000;
/** A click brings what is ordered within so long; what is older is not taken in any more. */
const windowMs = 30 * dayMs;

/** A box's account, computed by hand. */
export class AccountByHand {
  readonly #orders = new Map<string, Order>();
  readonly #rates: { at: Date; perCent: number }[] = [];
  readonly #tiers: { at: Date; tier: Tier }[] = [];
  readonly #changes: { at: Date; pence: number }[] = [];
  archivedAt: Date | null = null;

  constructor(
    readonly createdAt: Date,
    { tier, perCent }: { tier: Tier; perCent: number },
    readonly isEarned = false,
  ) {
    this.#tiers.push({ at: createdAt, tier });
    this.setRate(createdAt, perCent);
  }

  setRate(at: Date, perCent: number): void {
    this.#rates.push({ at, perCent });
  }

  get tier(): Tier {
    return this.#tiers.at(-1)!.tier;
  }

  changeTier(at: Date, tier: Tier): void {
    this.#changes.push({ at, pence: restOfMonth(fees[tier] - fees[this.tier], at) });
    this.#tiers.push({ at, tier });
  }

  /** Whether an order that is reported now counts; then it is stored with the current commission. */
  report(
    now: Date,
    reference: string,
    { click, occurredAt, amount }: { click: Click | null; occurredAt: Date; amount: number },
  ): boolean {
    if (this.#orders.has(reference)) return true;
    if (!click || click.isBot) return false;
    if (now.getTime() - occurredAt.getTime() > windowMs) return false;
    const age = occurredAt.getTime() - click.at.getTime();
    if (age < 0 || age > windowMs) return false;
    // Rates have at most two decimals: whole pence per 10,000, so that no half is lost to fractions.
    const hundredths = Math.round(this.#rates.at(-1)!.perCent * 100);
    const commission = halvesUp((amount * hundredths) / 10_000);
    const order: Order = {
      amount,
      commission,
      occurredAt,
      status: 'pending',
      decidedAt: null,
      refunds: [],
    };
    this.#orders.set(reference, order);
    return true;
  }

  /** Whether a refund counts. Commission goes back in proportion to all that was refunded so far. */
  refund(now: Date, reference: string, amount: number): boolean {
    const order = this.#orders.get(reference);
    if (!order || order.status === 'declined' || now < order.occurredAt) return false;
    const paidBack = order.refunds.reduce((sum, one) => sum + one.amount, 0);
    const given = order.refunds.reduce((sum, one) => sum + one.commission, 0);
    if (paidBack + amount > order.amount) return false;
    const whole = halvesUp((order.commission * (paidBack + amount)) / order.amount);
    order.refunds.push({ at: now, amount, commission: whole - given });
    return true;
  }

  decide(now: Date, reference: string, status: 'approved' | 'declined'): void {
    Object.assign(this.#orders.get(reference)!, { status, decidedAt: now });
  }

  /** What is billed month by month: its lines that are not nothing, without VAT, and the VAT. */
  bill(first: string, last: string): Record<string, number | string>[] {
    const bills: Record<string, number | string>[] = [];
    let carried = 0;
    for (let month = first; month <= last; month = nextByHand(month)) {
      if (this.createdAt >= beginByHand(nextByHand(month))) continue;
      const lines = { ...this.#linesOf(month), carried };
      const net = Object.values(lines).reduce((sum, pence) => sum + pence, 0);
      carried = Math.min(net, 0);
      if (net <= 0) continue;
      const nonZero = Object.entries(lines).filter(([, pence]) => pence !== 0);
      bills.push({ month, ...Object.fromEntries(nonZero), net, vat: halvesUp(net / 5) });
    }
    return bills;
  }

  #linesOf(month: string): Record<string, number> {
    let commission = 0;
    let reversals = 0;
    for (const { status, decidedAt, commission: earned, refunds } of this.#orders.values()) {
      if (status !== 'approved' || !decidedAt) continue;
      if (monthByHand(decidedAt) === month) commission += earned;
      for (const refund of refunds)
        if (monthByHand(refund.at > decidedAt ? refund.at : decidedAt) === month)
          reversals -= refund.commission;
    }
    const changes = this.#changes.filter(({ at }) => monthByHand(at) === month);
    return {
      commission,
      reversals,
      plan: this.#feeOf(month),
      'tier-changes': changes.reduce((sum, { pence }) => sum + pence, 0),
    };
  }

  #feeOf(month: string): number {
    const begin = beginByHand(month);
    if (this.isEarned || (this.archivedAt && this.archivedAt < begin)) return 0;
    // The tier that the month, or the account in it, begins with. A change at that very moment is billed as a change.
    const first = this.#tiers.filter(({ at }) => at < begin).at(-1) ?? this.#tiers[0]!;
    const fee = fees[first.tier];
    return dayByHand(this.createdAt) > `${month}-01` ? restOfMonth(fee, this.createdAt) : fee;
  }
}
