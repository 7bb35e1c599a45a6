import type { ColumnType } from 'kysely';

/** A change of a box's tier or of its mode, with its cost. */
export interface TierChangeTable {
  id: string;
  box_id: string;
  from_tier: 'bronze' | 'silver' | 'gold';
  to_tier: 'bronze' | 'silver' | 'gold';
  from_mode: 'fixed' | 'dynamic';
  to_mode: 'fixed' | 'dynamic';
  cause: 'partner' | 'month-end' | 'dynamic' | 'admin';
  reason: string;
  prorated_pence: number;
  at: Date;
}

/** A change of a box's premium plan, with its cost. */
export interface PremiumChangeTable {
  id: string;
  box_id: string;
  from_state: 'free' | 'paid' | 'granted';
  to_state: 'free' | 'paid' | 'granted';
  cause: 'partner' | 'month-end' | 'admin';
  reason: string;
  prorated_pence: number;
  at: Date;
}

/** The change of a box's premium plan at the end of the month. */
export interface PremiumScheduleTable {
  box_id: string;
  next_state: 'free' | 'paid';
  effective_on: ColumnType<Date, string, string>;
}

/** Views of the home page with a box in a sponsored place. */
export interface SponsoredViewDailyTable {
  day: ColumnType<Date, string, string>;
  box_id: string;
  views: number;
}

/** An order after a click on a sponsored place. It does not count for popularity. */
export interface SponsoredOrderTable {
  conversion_id: string;
  box_id: string;
  day: ColumnType<Date, string, string>;
}

export interface PlanDatabase {
  premium_change: PremiumChangeTable;
  premium_schedule: PremiumScheduleTable;
  sponsored_order: SponsoredOrderTable;
  sponsored_view_daily: SponsoredViewDailyTable;
  tier_change: TierChangeTable;
}
