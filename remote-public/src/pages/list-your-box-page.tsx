import clsx from 'clsx';
import { paths } from '@hive/contract/paths';
import { PageHead } from '../components/page-head';
import { innerClass } from '../components/section';
import { Apply } from '../features/apply/apply';
import { HowListingWorks } from '../features/apply/how-listing-works';
import styles from './list-your-box-page.module.css';

/** The page where a brand applies to be listed. */
export default function ListYourBoxPage() {
  return (
    <>
      <PageHead
        title="List your box"
        description="Apply to have your subscription box listed on Hive: how it works, what it costs, and what no payment can change."
        path={paths.listYourBox.getHref()}
      />
      <div className={clsx(innerClass, styles.page)}>
        <header className={styles.head}>
          <h1>List your box</h1>
          <p className={styles.lead}>
            Reach people looking for a box like yours, with your true price and your customers’
            reviews.
          </p>
        </header>
        <HowListingWorks />
        <Apply />
      </div>
    </>
  );
}
