import { paths } from '@hive/contract/paths';
import { takesIn, type PageAccess, type RemoteName } from '@hive/contract/remote';

/** Who a guard lets through: a page's access, or one of the shell's own rules. */
export type Gate =
  | PageAccess
  /** Always, whatever the session. */
  | 'open'
  /** The page where the second factor is proved. */
  | 'two-factor'
  /** The box form: admins who have the view enabled. */
  | 'manage-affiliates';

/** A part of the site that belongs to one remote: this address and everything below it. */
export interface Grant {
  at: string;
  access: PageAccess;
  /** A rule of the shell's own instead of the access's. */
  gate?: Gate;
}

/** What each remote may claim. Whatever a release says beyond this is ignored and reported. */
export const grants: Readonly<Record<RemoteName, readonly Grant[]>> = {
  'remote-public': [
    { at: paths.home.path, access: 'public' },
    { at: '/partner', access: 'public' },
    { at: paths.howWeRank.path, access: 'public' },
    { at: paths.privacy.path, access: 'public' },
    { at: paths.listYourBox.path, access: 'public' },
    { at: paths.applications.path, access: 'signed-in' },
    { at: paths.acceptInvitation.path, access: 'signed-in' },
  ],
  'remote-user': [
    { at: paths.questionnaire.path, access: 'signed-in' },
    { at: paths.results.path, access: 'signed-in' },
    { at: paths.dashboard.path, access: 'signed-in' },
  ],
  'remote-admin': [
    { at: paths.adminDashboard.path, access: 'admin' },
    { at: '/admin', access: 'admin' },
    { at: paths.manageAffiliates.path, access: 'admin', gate: 'manage-affiliates' },
  ],
  'remote-partner': [{ at: paths.partnerDashboard.path, access: 'partner' }],
};

const grantsOf = (remote: string): readonly Grant[] =>
  Object.entries(grants).find(([name]) => name === remote)?.[1] ?? [];

/** The grant that covers a page, or null when the remote may not offer it. */
export function findGrant(
  remote: string,
  page: { path: string; access: PageAccess },
): Grant | null {
  return (
    grantsOf(remote).find(({ at, access }) => takesIn(at, page.path) && access === page.access) ??
    null
  );
}
