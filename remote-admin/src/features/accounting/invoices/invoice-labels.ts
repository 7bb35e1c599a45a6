import type { InvoiceStatus } from '@hive/contract/invoices';
import type { Tone } from '@hive/shared-ui/lib/tone';

/** Labels and tones of the invoice states. */
export const statusNames: Readonly<Record<InvoiceStatus, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'sky' },
  paid: { label: 'Paid', tone: 'leaf' },
  overdue: { label: 'Overdue', tone: 'berry' },
};
