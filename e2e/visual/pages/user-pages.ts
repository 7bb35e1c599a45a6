import { paths } from '@hive/contract/paths';
import { demoUser } from './demo-roles';
import { stateNamed, type PageImage } from './page-image';

/** The pages of remote-user. */
export const userImages: readonly PageImage[] = [
  {
    ...stateNamed('questionnaire'),
    role: demoUser,
    path: paths.questionnaire.path,
    height: 'all',
  },
  { ...stateNamed('results'), role: demoUser, path: paths.results.path },
  { ...stateNamed('dashboard'), role: demoUser, path: paths.dashboard.path, height: 'all' },
];
