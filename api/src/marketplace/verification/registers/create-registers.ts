import type { Registers } from '../../../platform/ports/registers';
import type { RegisterSettings } from '../../../platform/settings/register-settings';
import { createCompaniesHouse } from './companies-house';
import { createHmrc } from './hmrc';
import type { SendRequest } from './request-json';
import { createTextRecords } from './text-records';

const sendRequest: SendRequest = (url, init) => fetch(url, init);

/** The registers that are set up. */
export function createRegisters(
  { companiesHouse, hmrc, checksDomains }: RegisterSettings,
  send: SendRequest = sendRequest,
): Registers {
  return {
    findCompany: companiesHouse && createCompaniesHouse(companiesHouse, send),
    findVatBusiness: hmrc && createHmrc(hmrc, send),
    findTextRecords: checksDomains ? createTextRecords() : null,
  };
}
