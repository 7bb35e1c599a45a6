import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { Alert } from '@hive/shared-ui/alert';
import { sectionLink } from './section-link';

interface PlanMissingProps {
  title: string;
  box: OwnBox;
  /** Why the plan excludes the feature, as the api describes it. */
  children: string;
}

/** Says why a box cannot use a feature of Premium, with a link to its plans if it has no Premium. */
export const PlanMissing = ({ title, box, children }: PlanMissingProps) => (
  <Alert tone="honey" title={title}>
    {children}{' '}
    {box.subscriptionTier === 'free' && (
      <Link to={sectionLink(paths.partnerDashboard.getHref(), box._id)}>See your plans</Link>
    )}
  </Alert>
);
