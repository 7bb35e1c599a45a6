import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { Alert } from '@hive/shared-ui/alert';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { LoadError } from '../components/load-error';
import { PageHead } from '../components/page-head';
import { innerClass } from '../components/section';
import { ShareLink } from '../components/share-link';
import { VerifiedLink } from '../components/verified-link';
import { getCompared } from '../features/compare/api/get-compared';
import { BoxFinder } from '../features/compare/box-finder';
import { pickCompared } from '../features/compare/compared-box';
import { CompareTable } from '../features/compare/compare-table';
import { readFinderForm } from '../features/compare/read-finder-form';
import { keepFocusOnTitle } from '../lib/keep-focus-on-title';
import { readBoxIds } from '../lib/read-box-ids';
import { useChangeAnnouncement } from '../lib/use-change-announcement';
import styles from './choice-page.module.css';

/** Up to four boxes side by side. The address has all of its state. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const ids = readBoxIds(search, limits.comparedMax);
  const {
    data: boxes,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...getCompared(ids),
    placeholderData: (previous) => pickCompared(previous, ids),
  });
  const failure = isFetching ? null : error;
  const missing = boxes ? ids.length - boxes.length : 0;
  const names = boxes?.map(({ name }) => name).join(', ');
  const announcement = useChangeAnnouncement(boxes && (names ? `Compared: ${names}` : ''));
  // One box alone says little: what it is compared with is chosen first.
  const finder = boxes && (
    <BoxFinder key={ids.join()} compared={boxes} sent={readFinderForm(search)} />
  );
  return (
    <>
      <PageHead
        title={names ? `Compare ${names}` : 'Compare boxes'}
        description={`Up to ${limits.comparedMax} subscription boxes side by side: true monthly cost, terms, how to cancel, ratings and where they are delivered.`}
        path={paths.compare.getHref()}
      />
      <div ref={keepFocusOnTitle} className={clsx(innerClass, styles.page)}>
        <h1 tabIndex={-1}>Compare boxes</h1>
        <p>
          What differs comes first. Payments by brands change nothing here.{' '}
          <Link to={paths.shortlist.getHref()}>Your shortlist</Link>
          {'\u00a0· '}
          <VerifiedLink>What ‘Verified’ means</VerifiedLink>
        </p>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {missing > 0 && (
          <Alert tone="sky">
            {missing === 1
              ? 'One of these boxes is not on Hive any more.'
              : `${missing} of these boxes are not on Hive any more.`}
          </Alert>
        )}
        {!boxes && failure && (
          <LoadError
            title="The boxes could not be loaded"
            error={failure}
            onRetry={() => void refetch()}
          />
        )}
        {!boxes && !failure && <SkeletonGrid count={ids.length} picture />}
        {boxes && boxes.length < 2 && finder}
        {boxes && boxes.length > 0 && (
          <>
            <ShareLink path={paths.compare.getHref(boxes.map(({ id }) => id))} />
            <CompareTable boxes={boxes} />
          </>
        )}
        {boxes && boxes.length >= 2 && finder}
      </div>
    </>
  );
}
