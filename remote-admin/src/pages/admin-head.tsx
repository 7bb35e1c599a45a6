import { lazy, Suspense, type ReactNode } from 'react';
import { PageHead } from '@hive/shared-ui/page-frame';
import styles from './admin-head.module.css';

// After the first paint: the scripts of the page itself come first.
const AdminSearch = lazy(() => import(/* webpackChunkName: 'search-button' */ './admin-search'));

/** The headline of a page of the admin area, with the search. */
export const AdminHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <PageHead title={title}>{children}</PageHead>
    <Suspense>
      <AdminSearch />
    </Suspense>
  </div>
);
