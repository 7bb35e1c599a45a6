import type { WaitingKind } from '@hive/contract/overview';
import { tabHref } from '../../lib/tab-href';

interface WaitingLabel {
  /** For one record. */
  one: string;
  many: string;
  /** The list of exactly these records, or the nearest one. */
  href: string;
}

const accounting = (view: string, more: Readonly<Record<string, string>> = {}): string =>
  tabHref('accounting', { view, ...more });

/** What each kind is called, and where it is decided. */
export const waitingLabels: Readonly<Record<WaitingKind, WaitingLabel>> = {
  orders: { one: 'Order to decide', many: 'Orders to decide', href: tabHref('orders') },
  'flagged-orders': {
    one: 'Flagged order',
    many: 'Flagged orders',
    href: tabHref('orders', { flagged: 'yes' }),
  },
  reviews: { one: 'Review to moderate', many: 'Reviews to moderate', href: tabHref('reviews') },
  'reported-reviews': {
    one: 'Reported review',
    many: 'Reported reviews',
    href: tabHref('reviews', { state: 'reported' }),
  },
  applications: { one: 'Application', many: 'Applications', href: tabHref('applications') },
  complaints: { one: 'Open complaint', many: 'Open complaints', href: tabHref('complaints') },
  'complaints-due': {
    one: 'Complaint nearly due or overdue',
    many: 'Complaints nearly due or overdue',
    href: tabHref('complaints', { state: 'due' }),
  },
  'promo-media': {
    one: 'Promo media to approve',
    many: 'Promo media to approve',
    href: tabHref('promo-media'),
  },
  'listing-changes': {
    one: 'Listing change to approve',
    many: 'Listing changes to approve',
    href: tabHref('listing-changes'),
  },
  verifications: {
    one: 'Verification to renew',
    many: 'Verifications to renew',
    href: tabHref('affiliates', { renewals: '1' }),
  },
  disputes: {
    one: 'Open dispute',
    many: 'Open disputes',
    href: accounting('invoices', { disputed: 'true' }),
  },
  'overdue-invoices': {
    one: 'Overdue invoice',
    many: 'Overdue invoices',
    href: accounting('invoices', { status: 'overdue' }),
  },
  'vat-reliefs': {
    one: 'Invoice with VAT to reclaim',
    many: 'Invoices with VAT to reclaim',
    href: accounting('debtors'),
  },
  'missing-invoices': {
    one: 'Invoice without a file',
    many: 'Invoices without a file',
    href: accounting('invoices', { fileMissing: 'true' }),
  },
  'missing-receipts': {
    one: 'Expense without a receipt',
    many: 'Expenses without a receipt',
    href: accounting('expenses', { fileMissing: 'true' }),
  },
  'expense-drafts': {
    one: 'Expense draft',
    many: 'Expense drafts',
    href: accounting('expenses', { part: 'receipts' }),
  },
  'failed-mails': {
    one: 'Failed email',
    many: 'Failed emails',
    href: tabHref('mail', { status: 'dead' }),
  },
};
