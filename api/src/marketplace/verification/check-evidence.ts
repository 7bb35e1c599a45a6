import type { CheckKind, CheckOutcome } from '@hive/contract/verification';
import type { Registers } from '../../platform/ports/registers';
import { RegisterUnavailable } from '../../platform/ports/registers';
import { invalidField } from '../../platform/http/problem';
import type { SecretKeys } from '../../platform/security/key-ring';
import { readVatNumber } from '../../platform/text/vat-number';
import { acceptedRecords, domainOf } from './domain-record';
import { namesMatch } from './names-match';

/** The facts of a box that are checked. */
export interface CheckedBox {
  id: string;
  name: string;
  website: string | null;
}

/** What a register answered about a box. */
export interface Finding {
  outcome: CheckOutcome;
  foundName: string | null;
  message: string;
}

/** A company number as Companies House writes it: 'sc 12345' is 'SC012345'. Null if it has another form. */
export function readCompanyNumber(text: string): string | null {
  const typed = text.replaceAll(/\s/g, '').toUpperCase();
  const [, prefix = '', digits = ''] = /^([A-Z]{0,2})(\d{1,8})$/.exec(typed) ?? [];
  const number = digits === '' ? typed : prefix + digits.padStart(8 - prefix.length, '0');
  return /^[A-Z\d]{2}\d{5}[A-Z\d]$/.test(number) ? number : null;
}

/**
 * What a check is about, in its standard form.
 * @throws Problem VALIDATION_FAILED naming `subject`
 */
export function readSubject(kind: CheckKind, typed: string | undefined, box: CheckedBox): string {
  if (kind === 'domain') {
    const domain = domainOf(box.website);
    if (domain === null) throw invalidField('subject', 'Enter the website of the box first.');
    return domain;
  }
  const [subject, message] =
    kind === 'company'
      ? [
          readCompanyNumber(typed ?? ''),
          'Enter a company number of 8 characters, such as 01234567.',
        ]
      : [readVatNumber(typed ?? ''), 'Enter a UK VAT number, such as GB999999973.'];
  if (subject === null) throw invalidField('subject', message);
  return subject;
}

/** The kinds whose register is set up. */
export const availableKinds = (registers: Registers): CheckKind[] => [
  ...(registers.findCompany ? (['company'] as const) : []),
  ...(registers.findVatBusiness ? (['vat'] as const) : []),
  ...(registers.findTextRecords ? (['domain'] as const) : []),
];

/** Asks the register. One that is not set up or does not answer is an outcome, not an error. */
export async function findEvidence(
  { registers, settings }: { registers: Registers; settings: SecretKeys },
  box: CheckedBox,
  { kind, subject }: { kind: CheckKind; subject: string },
): Promise<Finding> {
  try {
    if (kind === 'company') return await findCompany(registers, box, subject);
    if (kind === 'vat') return await findVatBusiness(registers, box, subject);
    return await findRecord(registers, acceptedRecords(settings, box), subject);
  } catch (error) {
    if (error instanceof RegisterUnavailable)
      return unavailable(`${error.message} Try again later.`);
    throw error;
  }
}

const unavailable = (message: string): Finding => ({
  outcome: 'unavailable',
  foundName: null,
  message,
});

async function findCompany(
  { findCompany: find }: Registers,
  { name }: CheckedBox,
  number: string,
): Promise<Finding> {
  if (!find) return unavailable('Companies House is not set up.');
  const company = await find(number);
  if (!company)
    return {
      outcome: 'not-found',
      foundName: null,
      message: `Companies House has no company ${number}.`,
    };
  const foundName = company.name;
  if (company.status !== 'active')
    return {
      outcome: 'inactive',
      foundName,
      message: `Companies House has ${number} as ${foundName}, with the status ‘${company.status}’.`,
    };
  return compareNames({ register: 'Companies House', number, foundName, brand: name });
}

async function findVatBusiness(
  { findVatBusiness: find }: Registers,
  { name }: CheckedBox,
  number: string,
): Promise<Finding> {
  if (!find) return unavailable('HMRC is not set up.');
  const business = await find(number);
  if (!business)
    return {
      outcome: 'not-found',
      foundName: null,
      message: `HMRC has no VAT registration ${number}.`,
    };
  return compareNames({ register: 'HMRC', number, foundName: business.name, brand: name });
}

function compareNames({
  register,
  number,
  foundName,
  brand,
}: Record<'register' | 'number' | 'foundName' | 'brand', string>): Finding {
  const entry = `${register} has ${number} as ${foundName}`;
  return namesMatch(brand, foundName)
    ? { outcome: 'match', foundName, message: `${entry}.` }
    : { outcome: 'mismatch', foundName, message: `${entry}, which is unlike ${brand}.` };
}

async function findRecord(
  { findTextRecords: find }: Registers,
  accepted: ReturnType<typeof acceptedRecords>,
  domain: string,
): Promise<Finding> {
  if (!find) return unavailable('Checks of domains are not set up.');
  const [first] = accepted;
  const found = first ? await find(first.name) : [];
  const isThere = accepted.some(({ value }) => found.includes(value));
  return {
    outcome: isThere ? 'match' : 'not-found',
    foundName: null,
    message: isThere
      ? `${domain} has the DNS record of this box.`
      : `${domain} does not have the DNS record of this box yet.`,
  };
}
