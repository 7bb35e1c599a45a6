import type { ShownVerification } from '@hive/contract/boxes';
import { formatDate } from './format';

/** A page leaves out checks that it does not know. */
const checkLabels: Readonly<Record<string, string>> = {
  company: 'company',
  vat: 'VAT number',
  domain: 'domain',
  'test-order': 'test order',
};

/** When a brand was verified, and what was checked. */
export function describeVerification({ verifiedOn, checks }: ShownVerification): string {
  const named = checks.flatMap((check) => checkLabels[check] ?? []);
  const day = `Verified on ${formatDate(verifiedOn)}`;
  return named.length === 0 ? `${day}.` : `${day}. Checked: ${named.join(', ')}.`;
}
