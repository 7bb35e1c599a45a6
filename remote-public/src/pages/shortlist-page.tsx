import clsx from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { PageHead } from '../components/page-head';
import { innerClass } from '../components/section';
import { OwnShortlist } from '../features/shortlist/own-shortlist';
import { SharedShortlist } from '../features/shortlist/shared-shortlist';
import { keepFocusOnTitle } from '../lib/keep-focus-on-title';
import { readBoxIds } from '../lib/read-box-ids';
import styles from './choice-page.module.css';

/** The visitor's or user's shortlist or, with boxes in the address, one that was shared. */
export default function ShortlistPage() {
  const [search] = useSearchParams();
  const ids = readBoxIds(search, limits.shortlistMax);
  const isShared = ids.length > 0;
  const title = isShared ? 'A shared shortlist' : 'Your shortlist';
  return (
    <>
      <PageHead
        title={title}
        description="Boxes to compare and to come back to, with what has changed in their prices."
        path={paths.shortlist.getHref()}
      />
      <meta name="robots" content="noindex" />
      <div ref={keepFocusOnTitle} className={clsx(innerClass, styles.page)}>
        <h1 tabIndex={-1}>{title}</h1>
        {isShared ? (
          <SharedShortlist key={ids.join()} ids={ids} />
        ) : (
          <>
            <noscript>
              <p>
                Your shortlist is stored in your browser, which needs JavaScript to show it. You can{' '}
                <a href={paths.boxes.getHref()}>browse all boxes</a> without it.
              </p>
            </noscript>
            <OwnShortlist />
          </>
        )}
      </div>
    </>
  );
}
