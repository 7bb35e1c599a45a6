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

export interface PlanDatabase {
  premium_change: PremiumChangeTable;
  premium_schedule: PremiumScheduleTable;
  tier_change: TierChangeTable;
}
