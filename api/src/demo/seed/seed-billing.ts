import type { ClientBase } from 'pg';
import { kyselyFromClient } from '../../database/kysely-from-client';
import { createBillingRepository } from '../../billing/invoices/billing-repository';
import type { DemoBrand } from '../content/brands';
import { brands } from '../content/brands';
import { boxId } from './seed-catalogue';

const streets = ['Bramble Yard', 'Mill Lane', 'Orchard Street', 'Station Road', 'Tanner’s Row'];
const towns = ['Bristol', 'Leeds', 'Norwich', 'Stroud', 'York', 'Kendal', 'Hexham'];

/** Brands without billing details: the newest, and the one without a category. */
const isUnaddressed = ({ edge }: DemoBrand): boolean => edge === 'new' || edge === 'no-category';

/** The billing details of the demo's boxes. Those of the higher tiers are registered for VAT. */
export async function seedBilling(client: ClientBase): Promise<void> {
  const billing = createBillingRepository(kyselyFromClient(client));
  for (const brand of brands.filter((candidate) => !isUnaddressed(candidate))) {
    await billing.save(boxId(brand), {
      name: `${brand.name} Ltd`,
      address: addressOf(brand),
      vatNumber: brand.tier === 'bronze' ? null : vatNumberOf(brand),
    });
  }
}

/** The postcode area ZZ does not exist, so no letter can be delivered. */
const addressOf = ({ id }: DemoBrand): string[] => [
  `Unit ${1 + (id % 9)}, ${streets[id % streets.length]}`,
  towns[id % towns.length]!,
  `ZZ${1 + (id % 8)} ${id % 10}AA`,
];

/** A number in the range of HMRC's examples, with check digits: the weighted sum plus them is a multiple of 97. */
function vatNumberOf({ id }: DemoBrand): string {
  const digits = String(9_999_000 + id);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `GB${digits}${String(97 - (sum % 97)).padStart(2, '0')}`;
}
