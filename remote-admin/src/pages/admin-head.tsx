import type { ReactNode } from 'react';
import { PageHead } from '@hive/shared-ui/page-frame';
import { CommandSearch } from '../features/command-search/command-search';
import { places } from './places';
import styles from './admin-head.module.css';

/** The headline of a page of the admin area, with the search. */
export const AdminHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <PageHead title={title}>{children}</PageHead>
    <CommandSearch places={places} />
  </div>
);
