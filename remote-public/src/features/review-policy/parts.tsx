import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../components/article';

const who = (
  <ul>
    <li>Anyone with a Hive account can leave one review for each box, and can change it later.</li>
    <li>
      Don’t review a box of a brand that you work for, own or compete with, or that a relative of
      yours runs.
    </li>
    <li>
      Don’t accept money or a discount for a review. If you were given the box free of charge, say
      so in the review.
    </li>
  </ul>
);

const verified = (
  <p>
    A review has the label ‘Verified subscriber’ if the brand confirmed that its author subscribed
    through Hive. We can’t confirm the other reviews, because many people subscribe without
    following our link.
  </p>
);

const moderation = (
  <>
    <p>A person at Hive reads each review before it appears, and again after each change.</p>
    <p>We reject a review that:</p>
    <ul>
      <li>is not about the box or the brand</li>
      <li>contains personal details of others</li>
      <li>is abusive, threatening or discriminating</li>
      <li>is advertising</li>
      <li>is fake, or was paid for</li>
    </ul>
    <p>
      We never reject a review for criticising a box. We email the author our reason, and they can
      change the review and send it again.
    </p>
  </>
);

const brands = (
  <>
    <p>
      A brand can reply once to each review. It can’t change, hide or remove one, and no plan
      includes that.
    </p>
    <p>
      A brand that writes its own reviews, pays for them or puts pressure on their authors breaks
      its <Link to={paths.termsForBrands.getHref()}>terms</Link>. We remove such reviews and can
      remove the brand.
    </p>
  </>
);

const report = (
  <p>
    Use ‘Report’ beside a review that breaks these rules; a person at Hive reads it again. If you
    disagree with our decision, <Link to={paths.complaints.getHref()}>complain</Link>.
  </p>
);

const stars = (
  <p>
    Stars are the average of all published reviews of a box, to one decimal place. We don’t leave
    any out. <Link to={`${paths.howWeRank.getHref()}#ratings`}>How ratings are used</Link>
  </p>
);

export const parts: readonly ArticlePart[] = [
  { id: 'who', title: 'Who can review', content: who },
  { id: 'verified', title: 'Verified subscribers', content: verified },
  { id: 'moderation', title: 'What we check', content: moderation },
  { id: 'brands', title: 'What brands can do', content: brands },
  { id: 'report', title: 'Report a review', content: report },
  { id: 'stars', title: 'Stars', content: stars },
];
