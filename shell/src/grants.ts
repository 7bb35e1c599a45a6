import { paths } from '@hive/contract/paths';
import { takesIn, type PageAccess, type RemoteName } from '@hive/contract/remote';

/** The users a guard admits: a page's access, or a rule of the shell. */
export type Gate =
  | PageAccess
  /** Everyone, with or without a session. */
  | 'open'
  /** The page that verifies the second factor. */
  | 'two-factor'
  /** The box form: admins with the view enabled. */
  | 'manage-affiliates';

/** A part of the site that belongs to one remote: this path and everything below it. */
export interface Grant {
  at: string;
  access: PageAccess;
  /** A rule of the shell that replaces the access. */
  gate?: Gate;
}

/**
 * The paths each remote may claim, beside those that admins grant in the registry. Claims of a release beyond them are ignored
 * and reported.
 */
export const grants: Readonly<Record<RemoteName, readonly Grant[]>> = {
  'remote-public': [
    { at: paths.home.path, access: 'public' },
    { at: '/partner', access: 'public' },
    { at: paths.compare.path, access: 'public' },
    { at: paths.shortlist.path, access: 'public' },
    { at: paths.boxes.path, access: 'public' },
    { at: paths.howWeRank.path, access: 'public' },
    { at: paths.privacy.path, access: 'public' },
    { at: paths.about.path, access: 'public' },
    { at: paths.terms.path, access: 'public' },
    { at: paths.howWeMakeMoney.path, access: 'public' },
    { at: paths.reviewPolicy.path, access: 'public' },
    { at: paths.complaints.path, access: 'public' },
    { at: paths.accessibility.path, access: 'public' },
    { at: paths.counting.path, access: 'public' },
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

/**
 * The grant that covers a page; null when the remote may not offer it.
 * @param granted what admins granted to the remote. The web host leaves out what conflicts with this shell
 */
export function findGrant(
  remote: string,
  page: { path: string; access: PageAccess },
  granted?: readonly Grant[],
): Grant | null {
  return (
    [...grantsOf(remote), ...(granted ?? [])].find(
      ({ at, access }) => takesIn(at, page.path) && access === page.access,
    ) ?? null
  );
}
