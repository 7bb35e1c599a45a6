import { planKinds } from './invoice-entries';
import { formatPounds, toPounds } from '@hive/contract/money';
import { plans } from '@hive/contract/plans';
import type { StatementPlan } from '../../database/invoice-schema';
import { sixDigits } from '../../platform/text/document-number';
import type { InvoiceRow } from './invoice-repository';

/** The displayed number: 'HIVE-000042'. */
export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string =>
  `HIVE-${sixDigits(number)}`;

/** 'HIVE-CN-000007'. */
export const creditNoteNumber = ({ number }: { number: number }): string =>
  `HIVE-CN-${sixDigits(number)}`;

/** A short description of an invoice: commission, plan, or both. */
export function invoiceCategory({ lines }: Pick<InvoiceRow, 'lines'>): string {
  const isPlan = lines.some(({ kind }) => planKinds.includes(kind));
  if (!lines.some(({ kind }) => kind === 'commission')) return isPlan ? 'Plan' : 'Commission';
  return isPlan ? 'Commission and plan' : 'Commission';
}

/** '£1,234.50'. */
export const describeSum = (pence: number): string => formatPounds(toPounds(pence));

const dayParts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const londonFormat = new Intl.DateTimeFormat('en-GB', { ...dayParts, timeZone: 'Europe/London' });
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** The London day of an instant. */
export const describeLondonDay = (at: Date): string => londonFormat.format(at);
/** 'November 2026'. */
export const describeMonth = (month: Date): string => monthFormat.format(month);

const premiumName = plans.premium.name;
const premiumNames = {
  free: `No ${premiumName}`,
  paid: premiumName,
  granted: `${premiumName} (granted)`,
};

/** The name of a plan in statements: 'Gold', 'Silver (dynamic)', 'Premium (granted)'. */
export function describePlan(plan: StatementPlan): string {
  if ('premium' in plan) return premiumNames[plan.premium];
  const { name } = plans[plan.tier];
  return plan.mode === 'dynamic' ? `${name} (dynamic)` : name;
}
