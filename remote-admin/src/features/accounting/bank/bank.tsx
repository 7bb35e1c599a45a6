import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonGrid } from '@hive/shared-ui/state';
import { useHasChanged } from '../../../lib/use-has-changed';
import { statementParam } from '../use-view';

// One chunk, which is loaded with the view: its tables and dialogs are in the chunk of the other views.
const Statements = lazy(() => import(/* webpackChunkName: 'bank-statements' */ './statements'));
const Lines = lazy(() => import(/* webpackChunkName: 'bank-statements' */ './lines/lines'));

/** The bank statements, or the lines of one of them. */
export default function Bank() {
  const [search] = useSearchParams();
  const id = search.get(statementParam);
  const hasChanged = useHasChanged(id);
  return (
    <Suspense fallback={<SkeletonGrid />}>
      {id ? (
        <Lines key={id} statementId={id} hasFocus={hasChanged} />
      ) : (
        <Statements hasFocus={hasChanged} />
      )}
    </Suspense>
  );
}
