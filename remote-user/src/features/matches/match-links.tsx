import { ExternalLink } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { Recommendation } from '@hive/contract/matching';
import { paths } from '@hive/contract/paths';
import { AdLabel } from '@hive/shared-ui/badge';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { Spinner } from '@hive/shared-ui/spinner';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { InlineError } from '../../components/inline-error';
import { webUrl } from '@hive/shared-ui/lib/web-url';
import styles from './match-links.module.css';
import type { StaleBox } from './use-affiliate-click';
import { useAffiliateClick } from './use-affiliate-click';

/** A browser that cannot load it shows no button. */
const MatchShortlist = lazy<ComponentType<{ box: Recommendation }>>(() =>
  import(/* webpackChunkName: "shortlist" */ './match-shortlist').catch(() => ({
    default: () => null,
  })),
);

interface MatchLinksProps extends StaleBox {
  box: Recommendation;
  /** Further buttons, beside that of the shortlist. */
  children?: ReactNode;
}

/** The button of the shortlist and two links to a brand: the affiliate link, labelled 'Ad', and the brand's website without tracking. */
export function MatchLinks({ box, onStale, children }: MatchLinksProps) {
  const { state, onClick } = useAffiliateClick(box, { onStale });
  const isOpening = state.kind === 'opening';
  const website = webUrl(box.website);
  return (
    <div className={styles.links}>
      {box.affiliateLink ? (
        <div className={styles.affiliate}>
          <a
            href={paths.go.getHref(box._id, 'results')}
            target="_blank"
            rel="sponsored noopener noreferrer"
            className={buttonClass({ variant: box.topFit ? 'primary' : 'secondary' })}
            onClick={onClick}
          >
            {isOpening ? <Spinner size={16} /> : <ExternalLink size={16} aria-hidden="true" />}
            <span>
              Affiliate Link
              <VisuallyHidden>{` to ${box.name}, opens in a new tab`}</VisuallyHidden>
            </span>
          </a>
          <AdLabel />
        </div>
      ) : (
        <Button variant="secondary" onClick={onClick}>
          <span>
            Affiliate Link
            <VisuallyHidden>{` to ${box.name}`}</VisuallyHidden>
          </span>
        </Button>
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          rel="sponsored noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <ExternalLink size={16} aria-hidden="true" />
          <span>
            Visit Website
            <VisuallyHidden>{` of ${box.name}, opens in a new tab`}</VisuallyHidden>
          </span>
        </a>
      )}
      <div className={styles.tools}>
        <div className={styles.shortlist}>
          <Suspense>
            <MatchShortlist box={box} />
          </Suspense>
        </div>
        {children}
      </div>
      <VisuallyHidden role="status">{isOpening ? `Opening ${box.name}…` : ''}</VisuallyHidden>
      {state.kind === 'failed' && <InlineError message={state.message} />}
      {state.kind === 'blocked' && (
        <p role="alert" className={styles.blocked}>
          Your browser blocked the new tab.{' '}
          <a href={state.url} target="_blank" rel="sponsored noopener noreferrer">
            {`Continue to ${box.name}`}
          </a>{' '}
          <AdLabel />
        </p>
      )}
    </div>
  );
}
