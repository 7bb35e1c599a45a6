import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../../components/article';

const who = (
  <>
    <p>
      These terms are between you and the company named in{' '}
      <Link to={paths.about.getHref()}>Who runs this site</Link>. They apply when you use the site,
      and you accept them when you create an account.
    </p>
    <p>You must be 18 or over to have an account. The account is for you alone.</p>
  </>
);

const service = (
  <>
    <p>
      Hive helps you compare subscription boxes and links to the brands that sell them. It is free
      of charge for you.
    </p>
    <p>
      We don’t sell boxes. When you subscribe, your contract is with the brand: delivery, payment,
      cancellation and refunds are between you and the brand. Your legal rights as a consumer are
      not affected.
    </p>
    <p>
      We check the facts of each box and correct mistakes that we learn of. A brand can change its
      price between two checks, so read its own terms before you pay.
    </p>
  </>
);

const yours = (
  <ul>
    <li>Give a correct email address, and keep your password and devices safe.</li>
    <li>
      Follow the <Link to={paths.reviewPolicy.getHref()}>review policy</Link>. What you write stays
      yours, and you allow us to show it on Hive until you delete it.
    </li>
    <li>
      Don’t attack the site, copy it by automated means, or distort its figures with fake visits,
      accounts or reviews.
    </li>
  </ul>
);

const ours = (
  <>
    <p>
      We can suspend an account that breaks these terms. We tell you why by email, and you can{' '}
      <Link to={paths.complaints.getHref()}>complain</Link>.
    </p>
    <p>
      We are responsible for loss that we cause and that was foreseeable. Nothing in these terms
      limits liability for death or injury caused by negligence, for fraud, or where the law does
      not allow it.
    </p>
    <p>
      We can change or stop a part of the site. You can erase your account at any time in Settings.
    </p>
  </>
);

const changes = (
  <p>
    If we change these terms, we show a notice with a summary and the day on which the change takes
    effect when you are logged in. If you don’t agree, you can erase your account. Older versions
    stay readable below.
  </p>
);

const law = (
  <p>
    The law of England and Wales applies. If you live in Scotland or Northern Ireland, you can also
    go to the courts there.
  </p>
);

/** The terms for people of 24 November 2026. A published text is not changed. */
export const people20261124: readonly ArticlePart[] = [
  { id: 'who', title: 'Who these terms are for', content: who },
  { id: 'service', title: 'What Hive does for you', content: service },
  { id: 'yours', title: 'What you agree to', content: yours },
  { id: 'ours', title: 'What we can do, and our responsibility', content: ours },
  { id: 'changes', title: 'Changes', content: changes },
  { id: 'law', title: 'Law', content: law },
];
