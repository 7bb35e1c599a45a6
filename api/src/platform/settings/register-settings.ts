import { onOff } from '@hive/shared-node/settings-rules';
import { z } from 'zod';

/** Where brands are looked up; null or false where a register is not set up. */
export interface RegisterSettings {
  companiesHouse: { key: string; url: string } | null;
  hmrc: { clientId: string; clientSecret: string; url: string } | null;
  /** Whether DNS is asked for the records of brands' domains. */
  checksDomains: boolean;
}

const serviceUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://…' });

/** The variables of the registers; without its keys a register is not asked. */
export const registerVariables = {
  COMPANIES_HOUSE_KEY: z.string().optional(),
  COMPANIES_HOUSE_URL: serviceUrl.default('https://api.company-information.service.gov.uk'),
  HMRC_CLIENT_ID: z.string().optional(),
  HMRC_CLIENT_SECRET: z.string().optional(),
  HMRC_URL: serviceUrl.default('https://api.service.hmrc.gov.uk'),
  DOMAIN_CHECKS: onOff.default(false),
};

/** Conflicts between the settings. */
export function findRegisterFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const { HMRC_CLIENT_ID: id, HMRC_CLIENT_SECRET: secret } = env;
  if (secret && !id) return ['HMRC_CLIENT_ID is missing: HMRC_CLIENT_SECRET is set.'];
  return id && !secret ? ['HMRC_CLIENT_SECRET is missing: HMRC_CLIENT_ID is set.'] : [];
}

/** Puts the checked settings together. */
export function toRegisterSettings(
  read: z.output<z.ZodObject<typeof registerVariables>>,
): RegisterSettings {
  const { COMPANIES_HOUSE_KEY: key, HMRC_CLIENT_ID: clientId } = read;
  const { HMRC_CLIENT_SECRET: clientSecret, DOMAIN_CHECKS: checksDomains } = read;
  return {
    companiesHouse: key ? { key, url: read.COMPANIES_HOUSE_URL } : null,
    hmrc: clientId && clientSecret ? { clientId, clientSecret, url: read.HMRC_URL } : null,
    checksDomains,
  };
}
