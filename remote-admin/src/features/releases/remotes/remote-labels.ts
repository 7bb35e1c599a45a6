import type { AdminRemote } from '@hive/contract/release-remotes';
import { takesIn } from '@hive/contract/remote';

type Access = AdminRemote['addresses'][number]['access'];

/** Who may open what is granted. */
export const accessNames: Readonly<Record<Access, string>> = {
  public: 'Everyone',
  'signed-in': 'Signed-in users',
  admin: 'Admins',
  partner: 'Partners',
};

export const accessOptions = Object.entries(accessNames).map(([value, label]) => ({
  value,
  label,
}));

interface Granted {
  addresses: readonly { at: string; access: string }[];
  places: readonly { place: string; access: string }[];
}

/** What admins granted to a remote. */
export const grantedByAdmins = ({ addresses, places }: AdminRemote): Granted => ({
  addresses: addresses.filter(({ source }) => source === 'admin'),
  places: places.filter(({ source }) => source === 'admin'),
});

/** The names of the pages and parts that visitors can open now and that end when admins grant this instead. */
export const findEnding = (remote: AdminRemote, { addresses, places }: Granted): string[] =>
  remote.claims
    .filter(({ needsAdminGrant }) => needsAdminGrant)
    .filter(({ path, place, access }) => {
      const isGranted =
        path === null
          ? places.some((one) => one.place === place && one.access === access)
          : addresses.some((one) => takesIn(one.at, path) && one.access === access);
      return !isGranted;
    })
    .map(({ name }) => name);

/** The served versions of a remote. */
export function describeServed({ version, canary }: AdminRemote): string {
  if (version === null) return 'Not released yet';
  return canary === null ? `Version ${version}` : `Version ${version}, canary ${canary}`;
}
