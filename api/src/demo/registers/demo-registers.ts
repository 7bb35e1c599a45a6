import { createRegisters } from '../../marketplace/verification/registers/create-registers';
import { ownRecord } from '../../marketplace/verification/domain-record';
import type { Registers } from '../../platform/ports/registers';
import type { SecretKeys } from '../../platform/security/key-ring';
import type { Settings } from '../../platform/settings/settings';
import { brands } from '../content/brands';
import { boxId } from '../seed/seed-catalogue';
import { demoApplicantEvidence, demoEvidence } from '../content/demo-evidence';
import { createFakeRegisters } from './fake-registers';

const fake = { key: 'demo', clientId: 'demo', clientSecret: 'demo' };

/** The registers of an installation: those that are set up, else, in the demo, fakes that know the demo's verified brands. */
export function openRegisters(
  settings: SecretKeys & Pick<Settings, 'isDemo' | 'registers'>,
): Registers {
  const { companiesHouse, hmrc, checksDomains } = settings.registers;
  const real = createRegisters(settings.registers);
  if (!settings.isDemo || companiesHouse || hmrc || checksDomains) return real;
  const url = 'https://registers.example';
  const pretend = createRegisters(
    { companiesHouse: { ...fake, url }, hmrc: { ...fake, url }, checksDomains: false },
    createFakeRegisters([...brands.map(demoEvidence), demoApplicantEvidence]),
  );
  const records = new Map(
    brands
      .filter(({ isVerified }) => isVerified)
      .map((brand) => ownRecord(settings, { id: boxId(brand), website: brand.website }))
      .map((record) => [record?.name, record?.value]),
  );
  return { ...pretend, findTextRecords: async (name) => [records.get(name) ?? []].flat() };
}
