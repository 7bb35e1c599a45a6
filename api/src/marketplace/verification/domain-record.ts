import { createHmac } from 'node:crypto';
import type { BoxVerification } from '@hive/contract/verification';
import { getHmacKey } from '../../platform/security/hmac-key';
import type { Settings } from '../../platform/settings/settings';

type DnsRecord = NonNullable<BoxVerification['dnsRecord']>;

/** The domain of a website without 'www.'; null without one. */
export function domainOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  return new URL(website).hostname.replace(/^www\./, '') || null;
}

/** The DNS record by which a brand proves that it controls its domain. Nothing is stored: the value is an HMAC of the box. */
export function ownRecord(
  { secretKey }: Pick<Settings, 'secretKey'>,
  box: { id: string; website: string | null },
): DnsRecord | null {
  const domain = domainOf(box.website);
  if (domain === null) return null;
  const token = createHmac('sha256', getHmacKey(secretKey, 'hive domain record'))
    .update(`${box.id} ${domain}`)
    .digest('base64url')
    .slice(0, 24);
  return { name: `_hive.${domain}`, value: `hive-verification=${token}` };
}
