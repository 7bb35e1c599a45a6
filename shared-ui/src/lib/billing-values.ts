import type { BillingDetails } from '@hive/contract/admin-invoices';

/** Billing details as their form has them: the address in one field, line by line. */
export interface BillingValues {
  name: string;
  address: string;
  vatNumber: string;
}

export const toBillingValues = ({ name, address, vatNumber }: BillingDetails): BillingValues => ({
  name,
  address: address.join('\n'),
  vatNumber: vatNumber ?? '',
});

export const toBillingDetails = ({ name, address, vatNumber }: BillingValues): BillingDetails => ({
  name,
  address: address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  vatNumber: vatNumber.trim() || null,
});
