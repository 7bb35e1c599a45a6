import type { BoxVerification } from '@hive/contract/verification';
import { createSigner } from '../../platform/security/hmac-key';
import type { SecretKeys } from '../../platform/security/key-ring';

type DnsRecord = NonNullable<BoxVerification['dnsRecord']>;

/** The domain of a website without 'www.'; null without one. */
export function domainOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  return new URL(website).hostname.replace(/^www\./, '') || null;
}

/** The DNS record by which a brand proves that it controls its domain. Nothing is stored: the value is an HMAC of the box. */
export const ownRecord = (keys: SecretKeys, box: RecordOwner): DnsRecord | null =>
  acceptedRecords(keys, box)[0] ?? null;

/** The records that prove it: that of the current key, which is shown, and those of previous keys. */
export function acceptedRecords(
  keys: SecretKeys,
  { id, website }: RecordOwner,
): readonly DnsRecord[] {
  const domain = domainOf(website);
  if (domain === null) return [];
  const signatures = createSigner(keys, 'hive domain record').signAll(`${id} ${domain}`);
  return signatures.map((signature) => {
    const token = signature.toString('base64url').slice(0, 24);
    return { name: `_hive.${domain}`, value: `hive-verification=${token}` };
  });
}

/** The box whose website is proven. */
interface RecordOwner {
  id: string;
  website: string | null;
}
