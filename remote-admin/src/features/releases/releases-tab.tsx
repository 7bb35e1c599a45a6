import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { PartNav } from '../../lib/part-nav';
import { partHref, partOf, parts } from './parts';
import Releases from './releases';
import styles from './releases.module.css';

const Faults = lazy(() => import('./faults/faults'));
const DeployTokens = lazy(() => import('./deploy-tokens/deploy-tokens'));
const Flags = lazy(() => import('./flags/flags'));
const Remotes = lazy(() => import('./remotes/remotes'));

const loadedParts = { errors: Faults, tokens: DeployTokens, flags: Flags, remotes: Remotes };

function LoadedPart({ part }: { part: keyof typeof loadedParts }) {
  const Part = loadedParts[part];
  return <Part />;
}

/**
 * The released versions, their errors in browsers, the tokens with which programs release, the flags of remotes, and what remotes
 * may claim.
 */
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
          <LoadedPart part={part} />
        </Suspense>
      )}
    </div>
  );
}
