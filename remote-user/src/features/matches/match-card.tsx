import { Check, Hexagon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Recommendation } from '@hive/contract/matching';
import { paths } from '@hive/contract/paths';
import { Badge, VerifiedBadge } from '@hive/shared-ui/badge';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Card } from '@hive/shared-ui/card';
import { Stars } from '@hive/shared-ui/stars';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import clsx from 'clsx';
import { categoryName } from '../../lib/category-name';
import styles from './match-card.module.css';
import { MatchLinks } from './match-links';
import { MatchPrice } from './match-price';
import type { StaleBox } from './use-affiliate-click';

interface MatchCardProps extends StaleBox {
  box: Recommendation;
  /** A line above the name. */
  note?: ReactNode;
  /** Further actions. */
  children?: ReactNode;
}

/** A match: the box, the reasons, the price and the links. */
export function MatchCard({ box, note, onStale, children }: MatchCardProps) {
  const titleId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={clsx(styles.card, box.topFit && styles.top)}
    >
      <div className={styles.picture}>
        <BrandImage
          src={box.imageUrl}
          alt=""
          width={320}
          height={240}
          kind="box"
          priority={box.topFit}
        />
      </div>
      <div className={styles.body}>
        {(box.topFit || box.isVerified) && (
          <p className={styles.badges}>
            {box.topFit && (
              <Badge tone="honey" icon={<Hexagon size={13} aria-hidden="true" />}>
                Most Likely Fit
              </Badge>
            )}
            {box.isVerified && <VerifiedBadge />}
          </p>
        )}
        {note}
        <h2 id={titleId} className={styles.name}>
          <Link to={paths.partner.getHref(box._id)}>{box.name}</Link>
        </h2>
        <p className={styles.about}>
          <span>{categoryName(box.category)}</span>
          <Stars rating={box.rating} count={box.ratingCount} />
        </p>
        <p className={styles.description}>{box.description}</p>
        <Reasons reasons={box.reasons} caveats={box.caveats ?? []} />
      </div>
      <div className={styles.side}>
        <MatchPrice box={box} />
        <MatchLinks box={box} onStale={onStale}>
          {children}
        </MatchLinks>
      </div>
    </Card>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  caveats: readonly string[];
}

/** Why the box matches, and what the answers have against it, as sentences from the scoring. */
function Reasons({ reasons, caveats }: ReasonsProps) {
  if (reasons.length === 0 && caveats.length === 0) return null;
  return (
    <div className={styles.why}>
      <h3 className={styles.whyTitle}>Why it matches</h3>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason} className={styles.reason}>
            <Check size={16} strokeWidth={2.5} aria-hidden="true" className={styles.tick} />
            {reason}
          </li>
        ))}
        {caveats.map((caveat) => (
          <li key={caveat} className={styles.reason}>
            <Minus size={16} strokeWidth={2.5} aria-hidden="true" className={styles.caveat} />
            <span>
              <VisuallyHidden>But: </VisuallyHidden>
              {caveat}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
