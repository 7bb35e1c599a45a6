import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { summariseBoxPrice } from '@hive/contract/box-price';
import { readBoxId } from '@hive/contract/box-segment';
import { paths } from '@hive/contract/paths';
import type { PageProps } from '@hive/contract/remote';
import { Slot } from '@hive/shared-auth/slot';
import { Breadcrumb } from '../components/breadcrumb';
import { JsonLd } from '../components/json-ld';
import { LoadError } from '../components/load-error';
import { PageHead } from '../components/page-head';
import { innerClass } from '../components/section';
import { Gallery } from '../features/gallery/gallery';
import { getProfile } from '../features/profile/api/get-profile';
import type { Profile } from '../features/profile/profile';
import { ProfileDescription } from '../features/profile/profile-description';
import { HowToCancel, PriceHistory, ProfileDetails } from '../features/profile/profile-details';
import { ProfileFacts } from '../features/profile/profile-facts';
import { ProfileHeader } from '../features/profile/profile-header';
import { ProfileNotFound } from '../features/profile/profile-not-found';
import { ProfileSections } from '../features/profile/profile-sections';
import { ProfileSkeleton } from '../features/profile/profile-skeleton';
import { profileJsonLd } from '../features/profile/profile-json-ld';
import { PromoSection } from '../features/promo/promo';
import { ownReviewAnchor, reviewsAnchor } from '../features/reviews/review-search';
import { Reviews } from '../features/reviews/reviews';
import { similarAnchor, SimilarBoxes } from '../features/similar-boxes/similar-boxes';
import { partnerTrail } from '../lib/partner-trail';
import { useAbsoluteUrl } from '../lib/site';
import { useCanonicalPath } from '../lib/use-canonical-path';
import type { remote } from '../remote';
import styles from './partner-page.module.css';

/** A partner's public profile. */
export default function PartnerPage({ flags }: PageProps<typeof remote>) {
  const { id: segment = '' } = useParams();
  const id = readBoxId(segment);
  const { data: profile, error, isFetching, refetch } = useQuery(getProfile(id));
  if (profile) {
    const showsSimilar = flags?.['profile-similar-boxes'] ?? true;
    return <ProfileView profile={showsSimilar ? profile : { ...profile, similar: [] }} />;
  }
  if (profile === null) {
    return (
      <div className={innerClass}>
        <title>Partner not found | Hive</title>
        <meta name="robots" content="noindex" />
        <ProfileNotFound />
      </div>
    );
  }
  return (
    <div className={innerClass}>
      <Breadcrumb above={partnerTrail(null)} current="Partner" />
      {error && !isFetching ? (
        <LoadError
          title="This partner could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  );
}

function ProfileView({ profile }: { profile: Profile }) {
  const absoluteUrl = useAbsoluteUrl();
  const path = paths.partner.getHref(profile.id, profile.name);
  useCanonicalPath(path);
  return (
    <>
      <PageHead
        title={`${profile.name}: reviews, price and terms`}
        description={`${summariseBoxPrice(profile)}. ${profile.description}`}
        path={path}
        {...(profile.sharePictureUrl && {
          picture: {
            path: profile.sharePictureUrl,
            alt: `${profile.name} on Hive: ${summariseBoxPrice(profile)}`,
          },
        })}
      />
      <JsonLd value={profileJsonLd(profile, absoluteUrl)} />
      <div className={innerClass}>
        <Breadcrumb above={partnerTrail(profile.category)} current={profile.name} />
        <ProfileHeader
          profile={profile}
          reviewsHref={`#${reviewsAnchor}`}
          gallery={
            profile.pictures.length > 0 && (
              <Gallery boxName={profile.name} pictures={profile.pictures} />
            )
          }
        />
        <ProfileSections
          profile={profile}
          reviewsAnchor={reviewsAnchor}
          similarAnchor={similarAnchor}
        />
        <div className={styles.columns}>
          <div className={styles.facts}>
            <ProfileFacts profile={profile} />
          </div>
          <div className={styles.main}>
            <ProfileDescription profile={profile} />
            <HowToCancel profile={profile} />
            <ProfileDetails details={profile.details} />
            <PriceHistory prices={profile.priceHistory} />
            <PromoSection promo={profile.promo} boxName={profile.name} />
            <Reviews box={profile} />
          </div>
        </div>
      </div>
      <SimilarBoxes boxes={profile.similar} />
      {/* Parts appear after the page: below everything else they move nothing that is read. */}
      <div className={clsx(innerClass, styles.parts)}>
        <Slot
          place="box-profile.personal"
          props={{ boxId: profile.id, boxName: profile.name, ownReviewAnchor }}
        />
      </div>
    </>
  );
}
