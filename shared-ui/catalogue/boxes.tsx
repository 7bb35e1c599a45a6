import { BoxDetails, CancellingSteps } from '../src/box-details/box-details';
import { BoxPrice } from '../src/box-price/box-price';
import { Button } from '../src/button/button';
import { ListingDifference } from '../src/listing-difference/listing-difference';
import { ListingPreview } from '../src/listing-preview/listing-preview';
import { ReviewBadges, ReviewOriginText } from '../src/review-labels/review-labels';
import { ReviewPhotos } from '../src/review-photos/review-photos';
import { ResponsiveImage } from '../src/responsive-image/responsive-image';
import { ShortlistButton } from '../src/shortlist-button/shortlist-button';
import { StarDistribution, Stars } from '../src/stars/stars';
import { allDetails, cancelling, listing, noDetails, price } from './box-content';
import { longText, type ExampleGroup } from './example';
import { squarePicture, widePicture } from './pictures';

const weekly = { ...price, price: 9.5, deliveryPrice: 0, monthlyCost: 41.17 };
const photos = [
  { url: widePicture, alt: 'The open box', width: 320, height: 240 },
  { url: squarePicture, alt: 'A tin', width: 96, height: 96 },
];
const unlabelled = {
  isVerifiedSubscriber: false,
  isVerifiedOrder: false,
  isInvited: false,
  incentive: 'none',
} as const;

const shortlist = {
  name: 'Kettlewick',
  isBusy: false,
  fault: null,
  onToggle: () => undefined,
};

export const boxes: ExampleGroup = {
  id: 'boxes',
  title: 'Boxes and reviews',
  components: [
    {
      name: 'BoxPrice',
      states: {
        row: <BoxPrice box={price} size="row" />,
        tile: <BoxPrice box={price} />,
        match: <BoxPrice box={price} size="match" />,
        profile: <BoxPrice box={price} size="profile" />,
        'weekly, free delivery': <BoxPrice box={{ ...weekly, frequency: 'weekly' }} />,
        'with an offer': <BoxPrice box={{ ...price, firstBoxPrice: 12 }} size="profile" />,
        'no price': <BoxPrice box={{ ...price, price: 0, deliveryPrice: 0, monthlyCost: 0 }} />,
      },
    },
    {
      name: 'Stars',
      states: {
        small: <Stars rating={4.6} count={128} size="sm" />,
        medium: <Stars rating={3.1} count={1} />,
        large: <Stars rating={5} size="lg" />,
        lowest: <Stars rating={1} count={12_400} />,
        'no ratings': <Stars rating={null} />,
      },
    },
    {
      name: 'StarDistribution',
      states: {
        usual: <StarDistribution distribution={{ 1: 2, 2: 0, 3: 9, 4: 31, 5: 86 }} />,
        'no ratings': <StarDistribution distribution={{ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }} />,
      },
    },
    {
      name: 'ReviewBadges',
      states: {
        'verified subscriber': (
          <ReviewBadges review={{ ...unlabelled, isVerifiedSubscriber: true }} />
        ),
        'free box': <ReviewBadges review={{ ...unlabelled, incentive: 'free-box' }} />,
        discount: <ReviewBadges review={{ ...unlabelled, incentive: 'discount' }} />,
      },
    },
    {
      name: 'ReviewOriginText',
      states: {
        'not verified': <ReviewOriginText review={unlabelled} />,
        'verified and invited': (
          <ReviewOriginText review={{ ...unlabelled, isVerifiedOrder: true, isInvited: true }} />
        ),
      },
    },
    {
      name: 'ReviewPhotos',
      states: {
        usual: <ReviewPhotos photos={photos} />,
        'with an action': (
          <ReviewPhotos
            photos={photos}
            action={() => (
              <Button variant="quiet" size="sm">
                Remove
              </Button>
            )}
          />
        ),
      },
    },
    {
      name: 'BoxDetails',
      states: {
        'every topic': <BoxDetails details={allDetails} />,
        'nothing stated': <BoxDetails details={noDetails} />,
      },
    },
    {
      name: 'CancellingSteps',
      states: { usual: <CancellingSteps stated={cancelling} /> },
    },
    {
      name: 'ShortlistButton',
      states: {
        off: <ShortlistButton {...shortlist} isOn={false} />,
        on: <ShortlistButton {...shortlist} isOn />,
        busy: <ShortlistButton {...shortlist} isOn={false} isBusy />,
        refused: (
          <ShortlistButton {...shortlist} isOn={false} fault="Your shortlist has 50 boxes." />
        ),
      },
    },
    {
      name: 'ResponsiveImage',
      states: {
        usual: <ResponsiveImage src={widePicture} alt="The open box" width={320} height={240} />,
      },
    },
    {
      name: 'ListingPreview',
      states: {
        complete: <ListingPreview content={listing} />,
        empty: (
          <ListingPreview
            content={{
              ...listing,
              shortDescription: '',
              longDescription: '',
              pictures: [],
              details: {},
            }}
          />
        ),
      },
    },
    {
      name: 'ListingDifference',
      states: {
        usual: (
          <ListingDifference
            fields={[
              { field: 'price', from: 23, to: 24.5 },
              { field: 'shortDescription', from: 'Loose leaf.', to: longText },
            ]}
          />
        ),
      },
    },
  ],
};
