import { z } from 'zod';
import { isBaseRateList, readBaseRates } from './base-rates';
import type { BaseRate } from './base-rates';
import { readVatNumber } from '../text/vat-number';

/** Who makes invoices out, and how they are paid. */
export interface SellerSettings {
  name: string;
  /** Line by line. */
  address: string[];
  vatNumber: string;
  /** At Companies House; null if it is not set up. */
  companyNumber: string | null;
  /** Where people and authorities can write to; null if it is not set up. */
  email: string | null;
  /** A sentence that names the bank account. */
  payment: string;
  /** The Bank of England's base rates on the reference days, for interest on late payment. */
  baseRates: readonly BaseRate[];
}

/** An example, for the demo. */
const demoBaseRates = '2025-12-31=3.75,2026-06-30=3.75,2026-12-31=3.75';

/** A company that does not exist, at a bank that does not. Its number is of the kind that HMRC tries its programs with. */
const demoSeller = {
  SELLER_NAME: 'Hive Marketplace Ltd',
  SELLER_ADDRESS: '1 Honey Lane, London, EC2V 8BT',
  SELLER_VAT_NUMBER: 'GB999999973',
  SELLER_PAYMENT: 'By bank transfer to Hive Marketplace Ltd, sort code 00-00-00, account 00000000.',
};

/** What the page about the company also shows. Invoices do not need it. */
const demoContact = { SELLER_COMPANY_NUMBER: '00000000', SELLER_EMAIL: 'hello@hive.example' };

export const sellerVariables = {
  SELLER_NAME: z.string().max(100, 'must be at most 100 characters.').optional(),
  SELLER_ADDRESS: z.string().max(500, 'must be at most 500 characters.').optional(),
  SELLER_VAT_NUMBER: z
    .string()
    .refine(
      (value) => readVatNumber(value) !== null,
      'must be a UK VAT number such as GB999999973.',
    )
    .optional(),
  SELLER_PAYMENT: z.string().max(300, 'must be at most 300 characters.').optional(),
  SELLER_COMPANY_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{2}\d{6}$/, 'must be a company number such as 01234567 or SC123456.')
    .optional(),
  SELLER_EMAIL: z.email('must be an email address.').optional(),
  BASE_RATES: z
    .string()
    .refine(
      isBaseRateList,
      'must be a list such as 2025-12-31=3.75,2026-06-30=3.5, of 30 Junes and 31 Decembers.',
    )
    .optional(),
};

type Given = Partial<Record<keyof typeof demoSeller, string>>;
type GivenContact = Partial<Record<keyof typeof demoContact, string>>;

/** Without any of these an invoice is not a VAT invoice (HMRC notice 700, 16.3.1), and cannot be paid. */
export function findSellerFaults(given: Given): string[] {
  const faults = Object.keys(demoSeller)
    .filter((name) => !given[name as keyof Given])
    .map((name) => `${name} is missing: it stands on every invoice.`);
  if (given.SELLER_VAT_NUMBER && readVatNumber(given.SELLER_VAT_NUMBER) === 'GB999999973')
    faults.push('SELLER_VAT_NUMBER is the demo’s, which belongs to no company.');
  return faults;
}

/** Missing settings have the demo's values. */
export function toSellerSettings(
  given: Given & GivenContact & { BASE_RATES?: string },
  isDemo: boolean,
): SellerSettings {
  const read = { ...demoSeller, ...withoutMissing(given) };
  const contact: GivenContact = isDemo ? { ...demoContact, ...withoutMissing(given) } : given;
  return {
    name: read.SELLER_NAME,
    address: read.SELLER_ADDRESS.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    vatNumber: readVatNumber(read.SELLER_VAT_NUMBER)!,
    companyNumber: contact.SELLER_COMPANY_NUMBER ?? null,
    email: contact.SELLER_EMAIL ?? null,
    payment: read.SELLER_PAYMENT,
    baseRates: readBaseRates(given.BASE_RATES ?? (isDemo ? demoBaseRates : '')),
  };
}

const withoutMissing = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
