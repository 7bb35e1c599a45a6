/**
 * An independent computation of what partners owe, from the events only: clicks, postbacks, decisions and tier changes. It
 * shares no code with the api, so that it does not repeat its mistakes. Amounts are in pence.
 */

/** London's offset from UTC in hours: one from the last Sunday of March to the last of October, at 01:00 UTC. */
function londonHours(at: Date): number {
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0, 1));
    return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  };
  return at.getTime() >= lastSunday(2) && at.getTime() < lastSunday(9) ? 1 : 0;
}

/** The date in London, such as '2026-03-29'. */
export const dayByHand = (at: Date): string =>
  new Date(at.getTime() + londonHours(at) * 3_600_000).toISOString().slice(0, 10);
const monthByHand = (at: Date): string => dayByHand(at).slice(0, 7);

/** The time at which a month ('2026-03') starts in London. */
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

/** A monthly amount prorated to the remaining days, today included. */
function restOfMonth(sum: number, at: Date): number {
  const [year, month, day] = dayByHand(at).split('-').map(Number) as [number, number, number];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return halvesUp((sum * (days - day + 1)) / days);
}

export interface Click {
  at: Date;
  /** A bot's click, which earns nothing. */
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
/** The attribution window of a click; later orders are not accepted. */
const windowMs = 30 * dayMs;

/** A box's account, computed independently. */
export class AccountByHand {
  readonly #orders = new Map<string, Order>();
  readonly #rates: { at: Date; perCent: number }[] = [];
  readonly #tiers: { at: Date; tier: Tier }[] = [];
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
    this.#tiers.push({ at, tier });
  }

  /** Whether an order reported now counts; if so, it is stored with the current commission. */
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
    // Rates have at most two decimals, so they are computed in whole hundredths of a per cent, without rounding errors.
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

  /** Whether a refund counts. Commission is reversed in proportion to the total refunded so far. */
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

  /** Whether the decision is accepted: an order that was refunded in full cannot be approved. */
  decide(now: Date, reference: string, status: 'approved' | 'declined'): boolean {
    const order = this.#orders.get(reference)!;
    const paidBack = order.refunds.reduce((sum, one) => sum + one.amount, 0);
    if (status === 'approved' && order.refunds.length > 0 && paidBack === order.amount)
      return false;
    Object.assign(order, { status, decidedAt: now });
    return true;
  }

  /** The bill of each month: its non-zero lines without VAT, and the VAT. */
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
    return {
      commission,
      reversals,
      plan: this.#feeOf(month),
      'tier-changes': this.#changesOf(month),
    };
  }

  /** The difference that changes make to the month's fee: each day costs the most expensive tier that the box had on it. */
  #changesOf(month: string): number {
    if (!this.#tiers.some(({ at }, made) => made > 0 && monthByHand(at) === month)) return 0;
    const first = dayByHand(this.createdAt);
    const [year, number] = month.split('-').map(Number) as [number, number];
    const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
    let sum = 0;
    for (let day = 1; day <= days; day += 1) {
      const date = `${month}-${String(day).padStart(2, '0')}`;
      if (date < first) continue;
      const before = this.#tiers.findLast(({ at }) => dayByHand(at) < date);
      const within = this.#tiers.filter(({ at }) => dayByHand(at) === date);
      const held = before ? [before, ...within] : within;
      sum += Math.max(...held.map(({ tier }) => fees[tier]));
    }
    return halvesUp(sum / days) - this.#feeOf(month);
  }

  #feeOf(month: string): number {
    const begin = beginByHand(month);
    if (this.isEarned || (this.archivedAt && this.archivedAt < begin)) return 0;
    // The tier at the start of the month or of the account. A change at that time is billed as a change.
    const first = this.#tiers.filter(({ at }) => at < begin).at(-1) ?? this.#tiers[0]!;
    const fee = fees[first.tier];
    return dayByHand(this.createdAt) > `${month}-01` ? restOfMonth(fee, this.createdAt) : fee;
  }
}
