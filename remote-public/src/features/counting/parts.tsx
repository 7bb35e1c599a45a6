import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../components/article';
import { ObjectionChoice } from './objection-choice';

const counted = (
  <>
    <p>We count the pages that are opened and the links to brands that are followed, to:</p>
    <ul>
      <li>show popular boxes first, and let brands see their visits</li>
      <li>find fake visits</li>
      <li>work out how many people use each page</li>
    </ul>
    <p>
      Each visit is stored with a visitor code that can’t be turned back into who you are. If you
      have not accepted our cookie, the code changes every day. See{' '}
      <Link to={`${paths.privacy.getHref()}#stored`}>what is stored</Link> and for how long.
    </p>
    <p>
      Counting needs no consent because it sets no cookie and serves our legitimate interest in
      correct figures. You can object to it at any time, without giving a reason.
    </p>
  </>
);

const effect = (
  <ul>
    <li>We store neither the pages you open nor the links you follow in this browser.</li>
    <li>
      Links still lead to the brand, without a number. The brand can’t tell us that you subscribed.
    </li>
    <li>The cookie hive_visitor is deleted, even if you accepted it before.</li>
    <li>Your objection is stored in the cookie hive_counting for a year.</li>
    <li>Protection against attacks and too many requests still applies.</li>
  </ul>
);

export const parts: readonly ArticlePart[] = [
  { id: 'counted', title: 'What we count', content: counted },
  { id: 'object', title: 'Object to counting', content: <ObjectionChoice /> },
  { id: 'effect', title: 'What your objection does', content: effect },
];
