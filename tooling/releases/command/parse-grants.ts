import type { AddressGrant, SlotGrant } from '@hive/contract/grants';
import { pageAccess } from '@hive/contract/grants';
import { UsageError } from './usage-error';

/** Splits `/reports:signed-in` into a name and the users. */
function parseAccess(option: string, text: string): [name: string, access: AddressGrant['access']] {
  const at = text.lastIndexOf(':');
  const access = pageAccess.safeParse(text.slice(at + 1).trim());
  if (text.slice(0, Math.max(at, 0)).trim() !== '' && access.success)
    return [text.slice(0, at).trim(), access.data];
  throw new UsageError(
    `${option} must be a name and its users, one of ${pageAccess.options.join(', ')}, such as '${option === '--address' ? '/reports' : 'admin-start.areas'}:admin'; not '${text}'.`,
  );
}

/** Addresses as written on the command line: `/reports:signed-in`. */
export const parseAddresses = (texts: readonly string[]): AddressGrant[] =>
  texts.map((text) => {
    const [at, access] = parseAccess('--address', text);
    return { at, access };
  });

/** Places as written on the command line: `admin-start.areas:admin`. */
export const parsePlaces = (texts: readonly string[]): SlotGrant[] =>
  texts.map((text) => {
    const [place, access] = parseAccess('--place', text);
    return { place, access };
  });
