import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { ChevronRight, ClipboardList, Sparkles, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { EnabledView } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { HexIcon } from '../../components/hex-icon';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { enabledViewsQuery } from './api/get-enabled-views';
import styles from './enabled-views.module.css';
import { useAnswersNote } from './use-answers-note';

interface View {
  name: EnabledView;
  title: string;
  description: string;
  to: string;
  icon: LucideIcon;
}

const views: readonly View[] = [
  {
    name: 'questionnaire',
    title: 'Questionnaire',
    description: 'Tell us what you like and what matters most.',
    to: paths.questionnaire.getHref(),
    icon: ClipboardList,
  },
  {
    name: 'results',
    title: 'Results',
    description: 'Your matches, with the reasons for each.',
    to: paths.results.getHref(),
    icon: Sparkles,
  },
  {
    name: 'manage-affiliates',
    title: 'Manage affiliates',
    description: 'Add boxes and keep their details up to date.',
    to: paths.manageAffiliates.getHref(),
    icon: Store,
  },
];

/** Links to the pages that the server has enabled for the user. */
export function EnabledViews() {
  const query = useQuery(enabledViewsQuery());
  if (query.data) return <ViewLinks enabled={query.data.enabledViews} />;
  if (query.isError) {
    const message = getErrorMessage(query.error, 'Your pages could not be loaded.');
    return (
      <Card>
        <ErrorState message={message} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  return (
    <div className={styles.views}>
      <VisuallyHidden role="status">Loading your pages…</VisuallyHidden>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  );
}

function ViewLinks({ enabled }: { enabled: readonly string[] }) {
  const shown = views.filter(({ name }) => enabled.includes(name));
  const note = useAnswersNote(enabled.includes('questionnaire'));
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyState title="No pages are enabled for your account yet">
          You can still browse all public boxes.{' '}
          <Link to={paths.boxes.getHref()}>See all boxes</Link>
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={styles.views}>
      {shown.map(({ name, title, description, to, icon }) => (
        <Card key={name} as="li" interactive className={styles.view}>
          <HexIcon icon={icon} />
          <div>
            <Link to={to} data-cover className={styles.title}>
              {title}
            </Link>
            <p className={styles.about}>{name === 'questionnaire' && note ? note : description}</p>
          </div>
          <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
        </Card>
      ))}
    </ul>
  );
}
