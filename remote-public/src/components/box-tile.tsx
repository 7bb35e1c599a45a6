import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClickPage } from '@hive/contract/click-pages';
import { paths } from '@hive/contract/paths';
import { NewRibbon, VerifiedBadge } from '@hive/shared-ui/badge';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Card } from '@hive/shared-ui/card';
import { Stars } from '@hive/shared-ui/stars';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { TileBox } from '../lib/tile-box';
import styles from './box-tile.module.css';
import { ShortlistToggle } from './shortlist-toggle';
import { VisitLink } from './visit-link';

interface BoxTileProps {
  box: TileBox;
  /** The kind of page that the tile is on. */
  page: ClickPage;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Marks parts of the name and the description, as a search does. */
  mark?: (text: string) => ReactNode;
  /** Below the price. */
  facts?: ReactNode;
  /** Below the tile's own content, in place of the button 'Shortlist'. */
  children?: ReactNode;
}

const asIs = (text: string): ReactNode => text;

/** A partner in a list. The whole tile links to the profile; Visit links to the brand's site. */
export function BoxTile({
  box,
  page,
  heading: Heading = 'h4',
  mark = asIs,
  facts,
  children,
}: BoxTileProps) {
  return (
    <Card as="li" interactive className={styles.tile}>
      <div className={styles.layout}>
        <div className={styles.pictures}>
          <BrandImage kind="box" src={box.imageUrl} alt="" width={320} height={240} />
          {box.rating === null && <NewRibbon />}
        </div>
        <div className={styles.body}>
          <div className={styles.brand}>
            <BrandImage
              kind="logo"
              src={box.logoUrl}
              alt={`${box.name} logo`}
              width={44}
              height={44}
            />
            <Heading className={styles.name}>{mark(box.name)}</Heading>
            {box.isVerified && <VerifiedBadge className={styles.verified} />}
          </div>
          <Stars rating={box.rating} count={box.ratingCount} />
          <p className={styles.description}>{mark(box.description)}</p>
          <BoxPrice box={box} />
          {facts}
          <div className={styles.actions}>
            {box.canVisit && (
              <VisitLink
                box={box}
                label="Visit"
                page={page}
                buttonStyle={{ variant: 'secondary', size: 'sm' }}
              />
            )}
            {!children && <ShortlistToggle box={box} className={styles.shortlist} />}
            <Link
              to={paths.partner.getHref(box.id, box.name)}
              data-cover
              className={styles.details}
            >
              Details
              <VisuallyHidden>{` of ${box.name}`}</VisuallyHidden>
            </Link>
          </div>
          {children}
        </div>
      </div>
    </Card>
  );
}
