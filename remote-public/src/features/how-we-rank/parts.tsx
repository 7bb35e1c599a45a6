import { AdLabel, Badge, VerifiedBadge } from '@hive/shared-ui/badge';
import { BadgeCheck } from 'lucide-react';
import { labelsAnchor } from '../../components/verified-link';
import styles from './labels.module.css';

/*
 * Describes `api/src/matching/scoring/settings.ts` and docs/decisions/0005-matching.md, 0082.
 * A change there needs a change here.
 */
const matches = (
  <>
    <p>
      The questionnaire asks which categories you like and what matters most to you. We use your
      answers to score every box. Boxes in your categories come first, then others you might like,
      each with the highest score first. Brands we haven’t verified are listed apart.
    </p>
    <ul>
      <li>
        <strong>Category.</strong> A box in a category you chose counts in full, one in a related
        category counts a quarter and any other counts a tenth. We only show boxes for adults if you
        chose their category.
      </li>
      <li>
        <strong>Price, variety and quality.</strong> What matters most to you counts for more than
        half: three fifths for price, a little over half for variety, three quarters for quality. If
        you don’t choose, all three count equally. We compare each box with others in its category.
      </li>
      <li>
        <strong>Budget and leaving.</strong> If you give a budget, a box above it loses more the
        further above it is. If you say how soon you want to be able to leave, a longer minimum term
        takes two fifths off. Each box says what it misses.
      </li>
      <li>
        <strong>Popularity.</strong> Visits to the brand through Hive in the last three months add a
        little, and subscriptions count for more. Ten times as many visits add one step, not ten.
        Many visits from one home or office add nothing, and a sudden rush adds little.
      </li>
      <li>
        <strong>A boost for lesser-known boxes.</strong> A box with few ratings and few visits gets
        a small boost, because we don’t know much about it yet.
      </li>
    </ul>
    <p>
      We then vary the list, so a box very similar to one above it moves down. Sixth place is
      reserved for a box under 30 days old and ninth for a lesser-known one, unless it is not in
      your categories. The boxes in those two places change daily. You can leave out a box with ‘Not
      for me’, which affects nobody else. The first three are labelled ‘Most Likely Fit’. Each match
      shows the reasons for its score.
    </p>
  </>
);

const never = (
  <>
    <p>
      What a brand pays Hive is not part of the score. Our ranking software is not given the brand’s
      plan or tier, its payments or the commission it offers. An automated test fails if that ever
      changes.
    </p>
    <p>
      Some brands pay for turns in a row labelled ‘Sponsored’ in their category on the home page.
      The row is separate from the list, and every paying brand gets an equal share of it. Visits
      and orders from it don’t make a box more popular, and it is never among your matches.
    </p>
  </>
);

const lists = (
  <ul>
    <li>
      <strong>Home page.</strong> We order categories, and the partners in each, by the same
      popularity. Partners that at least half as many visitors again come to this week as in their
      usual week of the last two months are first, the largest rise before others. We compare each
      with its own past, and a few visitors are not a rise. We don’t count visits by bots, by
      partners or by Hive’s own team, repeat visits by one person within an hour, or more visits
      than one household or small office makes.
    </li>
    <li>
      <strong>Similar boxes.</strong> Boxes in the same category come first, then those closest in
      monthly cost and rating.
    </li>
  </ul>
);

const ratings = (
  <>
    <p>
      The stars are the average of all published reviews, to one decimal place. The number beside
      them is how many people left a rating. It doesn’t count visits or customers.
    </p>
    <ul>
      <li>A member can leave one review for each box, and can change it later.</li>
      <li>
        A person at Hive reads each review before it appears. We reject reviews for abuse, private
        details or advertising, never for criticising a box.
      </li>
      <li>The brand can reply to a review once. It can’t change or remove it.</li>
    </ul>
    <p>
      When we order your matches, we add five ratings of 3.8 stars to each box’s own. This way one
      enthusiastic review doesn’t beat a hundred good ones.
    </p>
  </>
);

const money = (
  <p>
    Hive costs you nothing. When you subscribe to a box after following one of our links, the brand
    pays us a commission. Some brands also pay for a plan that gives them tools, such as reports and
    replies to reviews, or for places labelled ‘Sponsored’. You pay the same price as if you had
    gone to the brand directly.
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
        Hive has checked who is behind the brand, and compares its prices and terms with the brand’s
        website each week where the site states them. It lasts a year, and ends earlier if they
        differ. It is not a judgement of quality: see the ratings for that.
      </dd>
    </div>
    <div>
      <dt>
        <Badge tone="leaf" icon={<BadgeCheck size={14} aria-hidden="true" />}>
          Verified subscriber
        </Badge>
      </dt>
      <dd>
        The brand confirmed that the reviewer subscribed through Hive. Reviews without this label
        are by members whose subscription we can’t confirm.
      </dd>
    </div>
    <div>
      <dt>
        <Badge tone="honey">NEW</Badge>
      </dt>
      <dd>This box has no ratings yet.</dd>
    </div>
  </dl>
);

export const parts = [
  { id: 'matches', title: 'How your matches are ordered', content: matches },
  { id: 'never', title: 'What never counts', content: never },
  { id: 'lists', title: 'The other lists', content: lists },
  { id: 'ratings', title: 'Ratings and reviews', content: ratings },
  { id: 'money', title: 'How Hive earns money', content: money },
  { id: labelsAnchor, title: 'What the labels mean', content: labels },
];
