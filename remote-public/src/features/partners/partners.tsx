import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { Section } from '../../components/section';
import { VerifiedLink } from '../../components/verified-link';
import type { TileBox } from '../../lib/tile-box';
import { CategorySection } from './category-section';
import { groupByCategory } from './group-by-category';
import { PartnersSkeleton } from './partners-skeleton';
import { UnverifiedSection } from './unverified-section';
import styles from './partners.module.css';

/** The state of the page's query for the list. */
export interface PartnersProps {
  boxes: readonly TileBox[] | undefined;
  /** Loading failed and no retry is running. */
  failed: boolean;
  onRetry: () => void;
}

/** The id that links to the list point to. */
export const partnersAnchor = 'partners';

/** Trending partners, grouped by category. */
export function Partners(props: PartnersProps) {
  return (
    <Section
      id={partnersAnchor}
      title="Trending partners"
      lead={
        <>
          Grouped by category: first the boxes that more people visit this week than in their usual
          week, then the most visited. Brands can’t buy a place in this order: what they pay for is
          labelled ‘Sponsored’. <Link to={paths.howWeRank.getHref()}>How we rank</Link> ·{' '}
          <VerifiedLink>What ‘Verified’ means</VerifiedLink>
        </>
      }
    >
      <PartnerList {...props} />
    </Section>
  );
}

function PartnerList({ boxes, failed, onRetry }: PartnersProps) {
  if (!boxes && failed) {
    return (
      <ErrorState
        title="The partners could not be loaded"
        message="Failed to load subscription boxes. Try again later."
        onRetry={onRetry}
      />
    );
  }
  if (!boxes) return <PartnersSkeleton />;
  if (boxes.length === 0) {
    return (
      <EmptyState
        title="No partners yet"
        action={<Link to={paths.howWeRank.getHref()}>See how we rank boxes</Link>}
      >
        We’re checking the first boxes. Come back soon.
      </EmptyState>
    );
  }
  const groups = groupByCategory(boxes.filter(({ isVerified }) => isVerified));
  return (
    <>
      {groups.length > 0 && (
        <nav aria-label="Categories" className={styles.jump}>
          <ul className={styles.jumpList}>
            {groups.map(({ name, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className={styles.chip}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map((group) => (
        <CategorySection key={group.name} group={group} />
      ))}
      <UnverifiedSection boxes={boxes.filter(({ isVerified }) => !isVerified)} />
    </>
  );
}
