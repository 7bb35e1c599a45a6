import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Badge, NewRibbon, VerifiedBadge } from '@hive/shared-ui/badge';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { describeVerification } from '@hive/shared-ui/lib/describe-verification';
import { Stars } from '@hive/shared-ui/stars';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { ShortlistToggle } from '../../components/shortlist-toggle';
import { VerifiedLink } from '../../components/verified-link';
import { VisitLink } from '../../components/visit-link';
import { categoryPath } from '../../lib/partner-trail';
import type { Profile } from './profile';
import styles from './profile.module.css';

interface ProfileHeaderProps {
  profile: Profile;
  /** The link to the reviews on the page. */
  reviewsHref: string;
  /** The box's pictures; without them its one picture is shown. */
  gallery?: ReactNode;
}

/** The brand, its rating, its price and the link to its website. */
export function ProfileHeader({ profile, reviewsHref, gallery }: ProfileHeaderProps) {
  const { name, rating, ratingCount } = profile;
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        {gallery || (
          <BrandImage
            kind="box"
            src={profile.imageUrl}
            alt={`A box from ${name}`}
            width={640}
            height={480}
            priority
          />
        )}
        {rating === null && <NewRibbon />}
      </div>
      <div className={styles.about}>
        <div className={styles.brand}>
          <BrandImage
            kind="logo"
            src={profile.logoUrl}
            alt={`${name} logo`}
            width={64}
            height={64}
            priority
          />
          <div>
            <h1 className={styles.name}>{name}</h1>
            <p className={styles.badges}>
              <VerifiedLink className={styles.badgeLink}>
                {profile.isVerified ? <VerifiedBadge /> : <Badge>Not verified yet</Badge>}
                <VisuallyHidden>(what this means)</VisuallyHidden>
              </VerifiedLink>
              {profile.category && (
                <Link to={categoryPath(profile.category)} className={styles.badgeLink}>
                  <Badge>{profile.category}</Badge>
                </Link>
              )}
            </p>
            {(profile.verification || !profile.isVerified) && (
              <p className={styles.evidence}>
                {profile.verification
                  ? describeVerification(profile.verification)
                  : 'We haven’t checked who is behind this brand.'}
              </p>
            )}
          </div>
        </div>
        <a href={reviewsHref} className={styles.rating}>
          <Stars rating={rating} count={ratingCount} size="lg" />
        </a>
        <p className={styles.short}>{profile.description}</p>
        <BoxPrice box={profile} size="profile" />
        <p className={styles.choices}>
          <ShortlistToggle box={profile} />
          <Link to={paths.compare.getHref([profile.id])} className={styles.compare}>
            Compare<VisuallyHidden>{` ${name} with other boxes`}</VisuallyHidden>
          </Link>
        </p>
        {profile.canVisit ? (
          <div className={styles.visit}>
            <VisitLink box={profile} label="Visit website" page="profile" />
            <p className={styles.disclosure}>
              Hive earns a commission if you subscribe through this link. You pay the same price,
              and it doesn’t affect ratings or the order of matches.{' '}
              <Link to={paths.howWeRank.getHref()}>How we rank</Link>
            </p>
          </div>
        ) : (
          <p className={styles.disclosure}>⚠️ No affiliate link available.</p>
        )}
      </div>
    </header>
  );
}
