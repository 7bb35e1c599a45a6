import { paths } from '@hive/contract/paths';
import { describeRemote } from '@hive/contract/remote';

/** The pages of signed-in users: the questionnaire, the matches and the dashboard; what a box is to them, on its profile; and the entries in the account menu. */
export const remote = describeRemote({
  name: 'remote-user',
  owner: 'user',
  pages: [
    {
      path: paths.questionnaire.path,
      access: 'signed-in',
      module: './QuestionnairePage',
      source: './src/pages/questionnaire-page.tsx',
      title: 'Questionnaire',
      serverRendered: false,
    },
    {
      path: paths.results.path,
      access: 'signed-in',
      module: './ResultsPage',
      source: './src/pages/results-page.tsx',
      title: 'Your Subscription Box Matches',
      serverRendered: false,
    },
    {
      path: paths.dashboard.path,
      access: 'signed-in',
      module: './DashboardPage',
      source: './src/pages/dashboard-page.tsx',
      title: 'Dashboard',
      serverRendered: false,
    },
  ],
  slots: [
    {
      place: 'box-profile.personal',
      order: 10,
      access: 'signed-in',
      module: './OnYourShortlist',
      source: './src/slots/on-your-shortlist.tsx',
    },
    {
      place: 'box-profile.personal',
      order: 20,
      access: 'signed-in',
      module: './YourReview',
      source: './src/slots/your-review.tsx',
    },
  ],
  menu: [
    {
      place: 'account',
      label: 'Questionnaire',
      path: paths.questionnaire.path,
      order: 10,
      audience: 'signed-in',
    },
    {
      place: 'account',
      label: 'Results',
      path: paths.results.path,
      order: 20,
      audience: 'signed-in',
    },
    {
      place: 'account',
      label: 'Dashboard',
      path: paths.dashboard.path,
      order: 30,
      audience: 'user',
    },
  ],
  flags: [
    {
      key: 'results-other-categories',
      description:
        'Shows ‘You might also like’ below the matches: boxes outside the categories that the user chose.',
      variants: { on: true, off: false },
      defaultVariant: 'on',
    },
  ],
});
