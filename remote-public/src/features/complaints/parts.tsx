import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../components/article';
import { Complain } from './complain';

const next = (
  <ol>
    <li>We email you the number of your complaint and the day by which we answer.</li>
    <li>A person at Hive reads it and, where needed, asks the brand.</li>
    <li>
      We email you our answer within {limits.complaintDays} days. It says what we decided, why, and
      what you can do if you disagree.
    </li>
  </ol>
);

const elsewhere = (
  <>
    <p>
      Your contract for a box is with the brand, so for a late delivery or a refund it is usually
      faster to ask the brand first. You can complain to us as well.
    </p>
    <p>
      If you are not happy with our answer, Citizens Advice can help you with a purchase, and the
      Information Commissioner’s Office with personal data. To report a review, use ‘Report’ beside
      it.
    </p>
  </>
);

const stored = (
  <p>
    We store your complaint and our answer for {limits.complaintRetentionYears} years after we close
    it, because legal claims can be made for that long.{' '}
    <Link to={paths.privacy.getHref()}>Privacy</Link>
  </p>
);

export const parts: readonly ArticlePart[] = [
  { id: 'form', title: 'Send a complaint', content: <Complain /> },
  { id: 'next', title: 'What happens next', content: next },
  { id: 'elsewhere', title: 'Where else you can go', content: elsewhere },
  { id: 'stored', title: 'What we store', content: stored },
];
