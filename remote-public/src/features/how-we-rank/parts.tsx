import { AdLabel, Badge, VerifiedBadge } from '@hive/shared-ui/badge';
import { BadgeCheck } from 'lucide-react';
import styles from './labels.module.css';

/*
 * Says in plain words what `api/src/matching/scoring/settings.ts` and docs/decisions/0005-matching.md hold.
 * Whoever changes those changes this page.
 */
const matches = (
  <>
    <p>
      Your answers to the questionnaire are the categories you like and the one thing that matters
      most to you. Every box gets a score from them, and the highest comes first.
    </p>
    <ul>
      <li>
        <strong>Category.</strong> A box of a category you chose counts in full, one of a related
        category a quarter, any other a tenth. Boxes for adults are shown only to those who chose
        their category.
      </li>
      <li>
        <strong>Price, variety and quality.</strong> What you put first counts for more than half:
        three fifths for price, a little over half for variety, three quarters for quality. Without
        a choice the three count alike. A box is compared with the others of its own category.
      </li>
      <li>
        <strong>Popularity.</strong> How many people visited the brand through Hive adds a little.
        Ten times the visits are one step, not ten.
      </li>
      <li>
        <strong>A bonus for the little known.</strong> A box that few have rated and few have
        visited gets a small push, because nothing is known against it yet.
      </li>
    </ul>
    <p>
      Then the list is spread out, so that it does not show the same kind of box ten times: a box
      much like one above it moves down. The sixth place is kept for a box under 30 days old, and
      the ninth for one that few people know; whose turn it is changes from day to day. ‘Most Likely
      Fit’ stands on the first three. Below each match you read the reasons, taken from its own
      score.
    </p>
  </>
);

const never = (
  <>
    <p>
      What a brand pays Hive is not part of the score. The program that makes the order is not given
      the brand’s plan or tier, its payments, or the commission it offers, and a test in our code
      fails should that ever change.
    </p>
    <p>
      If a paid plan ever gives a brand a more prominent place somewhere, that place will be
      labelled as paid. It will not be among your matches.
    </p>
  </>
);

const lists = (
  <ul>
    <li>
      <strong>Home page.</strong> Categories stand by how often their partners were visited, and so
      do the partners in each. Visits by programs, and repeated visits by one person within an hour,
      are not counted.
    </li>
    <li>
      <strong>Similar boxes.</strong> Boxes of the same category first, then those nearest in
      monthly cost and rating.
    </li>
  </ul>
);

const ratings = (
  <>
    <p>
      The stars are the plain average of all published reviews, to one decimal. The number beside
      them is how many people rated, and nothing else: not visits, not customers.
    </p>
    <ul>
      <li>A signed-in member can leave one review for each box, and can change it later.</li>
      <li>
        A person at Hive reads each review before it appears. It is turned down for abuse, private
        details or advertising, never for being unkind about a box.
      </li>
      <li>The brand can answer a review once. It cannot change or remove one.</li>
    </ul>
    <p>
      For the order of your matches, ratings by few people are drawn towards 3.8 stars, as if five
      people had already said so. One enthusiastic review does not beat a hundred good ones.
    </p>
  </>
);

const money = (
  <p>
    Hive costs you nothing. When you subscribe to a box after following one of our links, the brand
    pays us a commission, and some brands pay for a plan that gives them tools such as reports and
    answering reviews. You pay the same price as if you had gone to the brand yourself.
  </p>
);

const labels = (
  <dl className={styles.labels}>
    <div>
      <dt>
        <AdLabel />
      </dt>
      <dd>The link beside it is an affiliate link: Hive may earn a commission if you subscribe.</dd>
    </div>
    <div>
      <dt>
        <VerifiedBadge />
      </dt>
      <dd>
        Hive has checked who is behind the brand and that its prices and terms are as shown. It says
        nothing about taste: that is what ratings are for.
      </dd>
    </div>
    <div>
      <dt>
        <Badge tone="leaf" icon={<BadgeCheck size={14} aria-hidden="true" />}>
          Verified subscriber
        </Badge>
      </dt>
      <dd>
        The brand confirmed to us a subscription that began on Hive, and the review is by the person
        who made it. Reviews without this label are by members whose subscription we cannot see.
      </dd>
    </div>
    <div>
      <dt>
        <Badge tone="honey">NEW</Badge>
      </dt>
      <dd>Nobody has rated this box yet.</dd>
    </div>
  </dl>
);

export const parts = [
  { id: 'matches', title: 'How your matches are ordered', content: matches },
  { id: 'never', title: 'What never counts', content: never },
  { id: 'lists', title: 'The other lists', content: lists },
  { id: 'ratings', title: 'Ratings and reviews', content: ratings },
  { id: 'money', title: 'How Hive earns money', content: money },
  { id: 'labels', title: 'What the labels mean', content: labels },
];
