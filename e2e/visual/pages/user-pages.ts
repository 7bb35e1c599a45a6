import { paths } from '@hive/contract/paths';
import { open } from '../../fixtures/page-state';
import { demoUser } from './demo-roles';
import type { PageImage } from './page-image';

const matches = 'Your Subscription Box Matches';

/** The pages of remote-user. */
export const userImages: readonly PageImage[] = [
  {
    name: 'questionnaire',
    role: demoUser,
    path: paths.questionnaire.path,
    height: 'all',
    async reach(tools) {
      await open(paths.questionnaire.getHref(), 'Find your boxes')(tools);
      await tools.site.button('See My Matches').waitFor();
    },
  },
  {
    name: 'results',
    role: demoUser,
    path: paths.results.path,
    async reach(tools) {
      await open(paths.results.getHref(), matches)(tools);
      await tools.site.page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'dashboard',
    role: demoUser,
    path: paths.dashboard.path,
    height: 'all',
    reach: open(paths.dashboard.getHref(), /^Welcome, /),
  },
];
