import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

/**
 * The public pages, rendered on the server, and the pages on which a brand applies for a listing or accepts an
 * invitation.
 */
export const remote = describeRemote({
  name: 'remote-public',
  owner: 'public',
  pages: [
    {
      path: paths.home.path,
      access: 'public',
      module: './HomePage',
      source: './src/pages/home-page.tsx',
      title: 'Hive: trust what you subscribe to',
      serverRendered: true,
    },
    {
      path: paths.partner.path,
      access: 'public',
      module: './PartnerPage',
      source: './src/pages/partner-page.tsx',
      title: 'Partner',
      serverRendered: true,
      search: ['page', 'sort'],
    },
    {
      path: paths.howWeRank.path,
      access: 'public',
      module: './HowWeRankPage',
      source: './src/pages/how-we-rank-page.tsx',
      title: 'How we rank',
      serverRendered: true,
    },
    {
      path: paths.privacy.path,
      access: 'public',
      module: './PrivacyPage',
      source: './src/pages/privacy-page.tsx',
      title: 'Privacy and cookies',
      serverRendered: true,
    },
    {
      path: paths.listYourBox.path,
      access: 'public',
      module: './ListYourBoxPage',
      source: './src/pages/list-your-box-page.tsx',
      title: 'List your box',
      serverRendered: true,
    },
    {
      path: paths.applications.path,
      access: 'signed-in',
      module: './ApplicationsPage',
      source: './src/pages/applications-page.tsx',
      title: 'Your applications',
      serverRendered: false,
    },
    {
      path: paths.acceptInvitation.path,
      access: 'signed-in',
      module: './AcceptInvitationPage',
      source: './src/pages/accept-invitation-page.tsx',
      title: 'You are invited',
      serverRendered: false,
    },
  ],
});
