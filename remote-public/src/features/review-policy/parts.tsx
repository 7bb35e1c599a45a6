import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
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
      If you got something for your review, such as a free box or a discount, choose it in the form.
      We show it with the review. Don’t accept money for a review.
    </li>
    <li>
      You can add up to {limits.reviewPhotosMax} photos that you took yourself. Don’t show other
      people or an address.
    </li>
  </ul>
);

const verified = (
  <>
    <ul>
      <li>
        ‘Verified subscriber’: the brand reported a subscription after its author followed a link on
        Hive while logged in, with cookies accepted. It doesn’t matter which page the link was on.
      </li>
      <li>‘Verified order’: that order is approved and has not been refunded in full.</li>
      <li>‘Invited’: we asked its author for a review by email.</li>
      <li>‘Not verified’: none of these. Many people subscribe without following our link.</li>
    </ul>
    <p>
      We invite everyone with an approved order, once for each box. Neither we nor the brand choose
      who is asked.
    </p>
  </>
);

const moderation = (
  <>
    <p>
      A person at Hive reads each review and looks at its photos before it appears, and again after
      each change. We also look for signs of abuse, such as copied texts or many reviews in a short
      time.
    </p>
    <p>We reject a review that:</p>
    <ul>
      <li>is not about the box or the brand</li>
      <li>contains personal details of others</li>
      <li>is abusive, threatening or discriminating</li>
      <li>is advertising</li>
      <li>is fake, was paid for, or hides what its author got for it</li>
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

const law = (
  <p>
    Fake reviews and hidden incentives are banned in the UK: Digital Markets, Competition and
    Consumers Act 2024, schedule 20, paragraph 13. It requires sites that show reviews to take
    reasonable steps against them. This policy describes ours. The Competition and Markets Authority
    enforces the ban and publishes guidance on it.
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
  { id: 'verified', title: 'What the labels mean', content: verified },
  { id: 'moderation', title: 'What we check', content: moderation },
  { id: 'brands', title: 'What brands can do', content: brands },
  { id: 'report', title: 'Report a review', content: report },
  { id: 'law', title: 'The law', content: law },
  { id: 'stars', title: 'Stars', content: stars },
];
