import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { PartNav } from '../../lib/part-nav';
import { partHref, partOf, parts } from './parts';
import Releases from './releases';
import styles from './releases.module.css';

const Faults = lazy(() => import('./faults/faults'));
const DeployTokens = lazy(() => import('./deploy-tokens/deploy-tokens'));

/** The released versions, their errors in browsers, and the tokens with which programs release. */
export default function ReleasesTab() {
  const [search] = useSearchParams();
  const part = partOf(search);
  return (
    <div className={styles.section}>
      <PartNav label="Parts of Releases" parts={parts} current={part} hrefOf={partHref} />
      {part === 'versions' ? (
        <Releases />
      ) : (
        <Suspense fallback={<SkeletonGrid />}>
          {part === 'errors' ? <Faults /> : <DeployTokens />}
        </Suspense>
      )}
    </div>
  );
}
