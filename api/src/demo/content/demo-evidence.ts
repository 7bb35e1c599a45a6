import type { DemoBrand } from './brands';

/** A company of the demo. Its numbers have the form of real ones and belong to the demo only. */
export interface DemoEvidence {
  companyNumber: string;
  companyName: string;
  vatNumber: string;
}

const weights = [8, 7, 6, 5, 4, 3, 2];

/** A VAT number whose last two digits check the others, as HMRC's 'modulus 97' has it. */
function makeVatNumber(id: number): string {
  const digits = String(9_990_000 + id);
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `GB${digits}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** What the registers of the demo have about a brand. */
export const demoEvidence = ({ id, name }: Pick<DemoBrand, 'id' | 'name'>): DemoEvidence => ({
  companyNumber: String(990_001 + id).padStart(8, '0'),
  companyName: `${name.toUpperCase()} LIMITED`,
  vatNumber: makeVatNumber(id),
});

/** A company that is registered and not listed yet: brands called Larkfold Honey apply in stories and demonstrations. */
export const demoApplicantEvidence = demoEvidence({ id: 98, name: 'Larkfold Honey' });
