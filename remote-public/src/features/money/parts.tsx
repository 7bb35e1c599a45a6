import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { planFeatures, planNames, plans } from '@hive/contract/plans';
import { formatPence } from '@hive/shared-ui/lib/format';
import type { ArticlePart } from '../../components/article';

const commission = (
  <>
    <p>
      Hive costs you nothing. When you follow one of our links and subscribe, the brand pays us a
      commission on your order. You pay the same price as if you had gone to the brand directly.
      These links are labelled ‘Ad’.
    </p>
    <p>
      The brand can only tell us about your order if you accepted our cookie. If you reject it, the
      link still works and we earn nothing.
    </p>
  </>
);

const planList = (
  <>
    <p>
      Brands can pay for a plan. These are all of them, with the price a month without VAT and what
      it gives.
    </p>
    <ul>
      {planNames.map((name) => {
        const { name: title, monthlyPence, features } = plans[name];
        return (
          <li key={name}>
            <strong>
              {title}, {monthlyPence === 0 ? 'free' : formatPence(monthlyPence)}:
            </strong>{' '}
            {features.length === 0
              ? 'the listing, and no more'
              : features.map((feature) => planFeatures[feature].title.toLowerCase()).join(', ')}
          </li>
        );
      })}
    </ul>
    <p>
      A brand can also reach silver or gold without paying the plan’s price, by the orders that Hive
      brings it.
    </p>
  </>
);

const sponsored = (
  <p>
    Brands with sponsored places take turns in a row labelled ‘Sponsored’ in their category on the
    home page. Every one of them gets an equal share. The row is separate from the lists, and it is
    never among your matches. Visits and orders from it don’t make a box more popular.
  </p>
);

const never = (
  <>
    <p>No payment changes any of these:</p>
    <ul>
      <li>the order of your matches, or their scores</li>
      <li>the order of categories and brands on the home page</li>
      <li>which boxes are shown as similar</li>
      <li>stars, and whether a review is published</li>
      <li>whether a brand is verified</li>
    </ul>
    <p>
      Our ranking software is not given what a brand pays. An automated test fails if that changes.{' '}
      <Link to={paths.howWeRank.getHref()}>How we rank</Link> explains the rest.
    </p>
  </>
);

export const parts: readonly ArticlePart[] = [
  { id: 'commission', title: 'Commission', content: commission },
  { id: 'plans', title: 'Plans for brands', content: planList },
  { id: 'sponsored', title: 'Sponsored places', content: sponsored },
  { id: 'never', title: 'What money never changes', content: never },
];
