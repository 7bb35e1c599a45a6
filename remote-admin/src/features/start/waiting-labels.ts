import type { WaitingKind } from '@hive/contract/overview';
import { tabHref } from '../../lib/tab-href';

interface WaitingLabel {
  label: string;
  /** The list of exactly these records, or the nearest one. */
  href: string;
}

const accounting = (view: string, more: Readonly<Record<string, string>> = {}): string =>
  tabHref('accounting', { view, ...more });

/** What each kind is called, and where it is decided. */
export const waitingLabels: Readonly<Record<WaitingKind, WaitingLabel>> = {
  orders: { label: 'Orders to decide', href: tabHref('orders') },
  'flagged-orders': { label: 'Flagged orders', href: tabHref('orders', { flagged: 'yes' }) },
  reviews: { label: 'Reviews to moderate', href: tabHref('reviews') },
  'reported-reviews': {
    label: 'Reported reviews',
    href: tabHref('reviews', { state: 'reported' }),
  },
  applications: { label: 'Applications', href: tabHref('applications') },
  'promo-media': { label: 'Promo media to approve', href: tabHref('promo-media') },
  disputes: { label: 'Open disputes', href: accounting('invoices', { disputed: 'true' }) },
  'overdue-invoices': {
    label: 'Overdue invoices',
    href: accounting('invoices', { status: 'overdue' }),
  },
  'missing-invoices': { label: 'Invoices without a file', href: accounting('invoices') },
  'missing-receipts': { label: 'Expenses without a receipt', href: accounting('expenses') },
  'expense-drafts': { label: 'Expense drafts', href: accounting('expenses', { part: 'receipts' }) },
  'failed-mails': { label: 'Failed emails', href: tabHref('mail', { status: 'dead' }) },
};
