import type { HealthCheckName, HealthState } from '@hive/contract/overview';
import type { Tone } from '@hive/shared-ui/lib/tone';
import { tabHref } from '../../lib/tab-href';

/** What is checked, and where to look further if there is a place. */
export const checkLabels: Readonly<Record<HealthCheckName, { label: string; href?: string }>> = {
  service: { label: 'Service' },
  jobs: { label: 'Hourly jobs' },
  'mail-queue': { label: 'Email queue', href: tabHref('mail', { status: 'queued' }) },
  releases: { label: 'Releases', href: tabHref('releases') },
  canary: { label: 'Release on trial', href: tabHref('releases') },
  'approval-rules': { label: 'Approval rules', href: tabHref('orders') },
  invoices: { label: 'Monthly invoices', href: tabHref('accounting', { view: 'invoices' }) },
  closing: { label: 'Closed months', href: tabHref('accounting', { view: 'reports' }) },
  files: { label: 'Stored files' },
};

/** The states by urgency, as words and colours. */
export const stateLabels: Readonly<Record<HealthState, { label: string; tone: Tone }>> = {
  attention: { label: 'Needs attention', tone: 'berry' },
  unknown: { label: 'Unknown', tone: 'honey' },
  notice: { label: 'For information', tone: 'sky' },
  ok: { label: 'OK', tone: 'leaf' },
};
