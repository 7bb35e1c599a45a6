import type { AdminApplication } from '@hive/contract/applications';
import { limits } from '@hive/contract/limits';
import { Problem } from '../../platform/http/problem';
import { decidedMeanwhile } from '../../platform/http/version-conflict';

export const noApplication = (): Problem =>
  new Problem('NOT_FOUND', 'There is no such application. Its writer may have taken it back.');

export const applicationDecided = (): Problem =>
  new Problem('APPLICATION_DECIDED', 'This application has been decided already.');

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
  const message = 'You have applied for this brand already, or speak for its box.';
  return new Problem('APPLICATION_EXISTS', message, { fields: { brandName: message } });
};

export const applicationsFull = (): Problem =>
  new Problem(
    'APPLICATIONS_FULL',
    `You have ${limits.openApplications} open applications. Wait for our answers, or take one back.`,
  );

export const categoryGone = (): Problem => {
  const message = 'This category is not in our list any more. Choose another.';
  return new Problem('CATEGORY_UNKNOWN', message, { fields: { categoryId: message } });
};
