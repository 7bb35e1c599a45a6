import type { AdminApplication } from '@hive/contract/applications';
import { limits } from '@hive/contract/limits';
import { Problem } from '../../platform/http/problem';
import { decidedMeanwhile } from '../../platform/http/version-conflict';

export const noApplication = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this application. It may have been withdrawn.');

export const applicationDecided = (): Problem =>
  new Problem('APPLICATION_DECIDED', 'This application has already been decided.');

/** Another admin was faster. */
export const decidedInTheMeantime = (current: AdminApplication): Problem => {
  const { status, rejectionReason } = current;
  return new Problem(
    'APPLICATION_DECIDED',
    decidedMeanwhile('This application', status, rejectionReason),
    { current },
  );
};

export const applicationExists = (): Problem => {
  const message = 'You have already applied for this brand, or represent its box.';
  return new Problem('APPLICATION_EXISTS', message, { fields: { brandName: message } });
};

export const applicationsFull = (): Problem =>
  new Problem(
    'APPLICATIONS_FULL',
    `You have ${limits.openApplications} open applications. Wait for our answers, or take one back.`,
  );

export const categoryGone = (): Problem => {
  const message = 'This category is no longer available. Choose another.';
  return new Problem('CATEGORY_UNKNOWN', message, { fields: { categoryId: message } });
};
