import type { AuditAction, AuditEntity } from '@hive/contract/audit-actions';
import type { AuditEntry } from '@hive/contract/audit';

/** The labels of the actions. */
const actionNames: Record<AuditAction, string> = {
  'application.approve': 'Application approved',
  'application.reject': 'Application rejected',
  'approval-rule.change': 'Approval rule changed',
  'audit.export': 'Audit exported',
  'bank-line.assign': 'Payment assigned to invoices',
  'bank-line.confirm': 'Payment confirmed',
  'bank-line.confirm-many': 'Payments confirmed',
  'bank-line.ignore': 'Payment ignored',
  'bank-line.undo': 'Payment reopened',
  'bank-statement.import': 'Bank statement imported',
  'billing.change': 'Billing details changed',
  'box.archive': 'Partner deleted',
  'box.change': 'Partner changed',
  'box.check': 'Evidence checked',
  'box.create': 'Partner added',
  'box.end-verification': 'Verification ended',
  'box.verify': 'Partner verified',
  'category.create': 'Category added',
  'complaint.answer': 'Complaint answered',
  'complaint.assign': 'Complaint assigned',
  'complaint.close': 'Complaint closed',
  'complaint.note': 'Note added to a complaint',
  'conversion.approve': 'Conversion approved',
  'conversion.decline': 'Conversion declined',
  'conversion.approve-many': 'Conversions approved',
  'conversion.decline-many': 'Conversions declined',
  'conversion.undo': 'Decision on conversions undone',
  'credit.refund': 'Credit paid back',
  'credit.undo': 'Use or refund of credit undone',
  'credit.use': 'Credit used for an invoice',
  'deploy-token.create': 'Deploy token created',
  'deploy-token.revoke': 'Deploy token revoked',
  'expense-category.add': 'Expense category added',
  'expense-category.rename': 'Expense category renamed',
  'expense.add': 'Expense added',
  'expense.change': 'Expense changed',
  'expense.delete': 'Expense deleted',
  'expense.import': 'Expenses imported',
  'expense.receipt': 'Receipt uploaded',
  'invitation.revoke': 'Invitation revoked',
  'invitation.send': 'Invitation sent',
  'invoice.answer-dispute': 'Dispute answered',
  'invoice.credit': 'Credit note issued',
  'invoice.file': 'Invoice uploaded',
  'invoice.pay': 'Invoice marked as paid',
  'invoice.reclaim-vat': 'VAT of a bad debt reclaimed',
  'invoice.run': 'Invoices created',
  'invoice.unpay': 'Payment reversed',
  'invoice.write-off': 'Invoice written off',
  'listing.approve': 'Change of price or terms approved',
  'listing.discard-draft': 'Draft of a listing discarded',
  'listing.picture': 'Listing picture uploaded',
  'listing.publish': 'Listing published',
  'listing.reject': 'Change of price or terms rejected',
  'listing.withdraw': 'Change of price or terms withdrawn',
  'mail.retry': 'Email resent',
  'month.close': 'Month closed',
  'month.reopen': 'Month reopened',
  'override.allow': 'Overrides allowed',
  'override.begin': 'Override started',
  'override.end': 'Override ended',
  'override.forbid': 'Overrides forbidden',
  'promo.approve': 'Ad approved',
  'promo.refuse': 'Ad rejected',
  'release-flag.change': 'Flag changed',
  'release-flag.reset': 'Flag reset to its default',
  'release-owner.change': 'Address of a release’s owner changed',
  'release-remote.grant': 'Grants of a remote changed',
  'release-remote.revoke': 'Grants of a remote revoked',
  'release.advance-ramp': 'Canary moved to its next step',
  'release.hold-ramp': 'Ramp held',
  'release.promote': 'Canary promoted',
  'release.resume-ramp': 'Ramp resumed',
  'release.roll-back': 'Release rolled back',
  'release.publish': 'Release published',
  'release.start-canary': 'Canary started',
  'release.store': 'Release stored',
  'release.stop-canary': 'Canary stopped',
  'review.approve': 'Review approved',
  'review.reject': 'Review rejected',
  'review.remove-photo': 'Photo removed from a review',
  'user.change': 'User changed',
  'user.delete': 'User deleted',
  'user.export': 'Users exported',
  'user.suspend': 'User suspended',
  'user.unsuspend': 'User unsuspended',
  'user.views': 'Permissions changed',
  'vendor.rename': 'Vendor renamed',
};

/** The labels of the entities. */
const entityNames: Record<AuditEntity, string> = {
  app: 'App',
  application: 'Application',
  'bank-line': 'Payment',
  'bank-statement': 'Bank statement',
  box: 'Partner',
  category: 'Category',
  complaint: 'Complaint',
  conversion: 'Conversion',
  'conversion-decision': 'Decision on conversions',
  'approval-rule': 'Approval rule',
  expense: 'Expense',
  'expense-category': 'Expense category',
  export: 'Export',
  invitation: 'Invitation',
  invoice: 'Invoice',
  'listing-change': 'Change of price or terms',
  mail: 'Mail',
  month: 'Month',
  promo: 'Ad',
  'release-flag': 'Flag',
  'release-owner': 'Owner of releases',
  'deploy-token': 'Deploy token',
  remote: 'Remote',
  review: 'Review',
  user: 'User',
  vendor: 'Vendor',
};

/** A newer api may send names that this release does not know. These are shown unchanged. */
const labelOf = (names: Readonly<Record<string, string>>, word: string): string =>
  names[word] ?? word;

export const actionName = (action: string): string => labelOf(actionNames, action);
export const entityName = (kind: string): string => labelOf(entityNames, kind);

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));

export const actionChoices = choices(actionNames);
export const entityChoices = choices(entityNames);

/** The name of the actor. An erased account has none. */
export const actorName = (actor: AuditEntry['actor']): string =>
  actor === null ? 'Former member' : actor.name || actor.email;

/** Whether a field is an amount in pence, as `paidPence`. */
export const isPence = (name: string): boolean => name.endsWith('Pence');

/** The label of a field: 'rejectionReason' becomes 'Rejection reason', 'vatPence' becomes 'VAT amount'. */
export function fieldName(name: string): string {
  const words = name
    .replace(/Pence$/, 'Amount')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(vat|url|id|pdf)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields of an entry, before or after the change. */
export const fieldsOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];
