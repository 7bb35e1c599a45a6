import { z } from 'zod';
import type { FindCompany } from '../../../platform/ports/registers';
import type { RegisterSettings } from '../../../platform/settings/register-settings';
import type { SendRequest } from './request-json';
import { requestJson } from './request-json';

/** The used part of Companies House's 'companyProfile' resource. */
const companyProfile = z.object({
  company_name: z.string(),
  company_status: z.string().optional(),
});

/** Asks the public API of Companies House, whose key is the user name of basic authentication. */
export const createCompaniesHouse =
  ({ key, url }: NonNullable<RegisterSettings['companiesHouse']>, send: SendRequest): FindCompany =>
  async (number) => {
    const found = await requestJson(send, {
      url: `${url}/company/${encodeURIComponent(number)}`,
      register: 'Companies House',
      schema: companyProfile,
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    });
    return found && { name: found.company_name, status: found.company_status ?? 'unknown' };
  };
