import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { Section } from '../../components/section';
import { VerifiedLink } from '../../components/verified-link';
import type { HomeBoxes } from '../../lib/home-boxes';
import { CategorySection } from './category-section';
import { PartnersSkeleton } from './partners-skeleton';
import { UnverifiedSection } from './unverified-section';
import styles from './partners.module.css';

/** The state of the page's query for the list. */
export interface PartnersProps {
  boxes: HomeBoxes | undefined;
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
          labelled ‘Sponsored’. <Link to={paths.howWeRank.getHref()}>How we rank</Link>
          {'\u00a0· '}
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
  const { groups, unverified } = boxes;
  if (groups.length === 0 && unverified.total === 0) {
    return (
      <EmptyState
        title="No partners yet"
        action={<Link to={paths.howWeRank.getHref()}>See how we rank boxes</Link>}
      >
        We’re checking the first boxes. Come back soon.
      </EmptyState>
    );
  }
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
      <UnverifiedSection {...unverified} />
    </>
  );
}
