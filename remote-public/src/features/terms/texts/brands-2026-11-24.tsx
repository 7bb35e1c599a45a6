import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ArticlePart } from '../../../components/article';

const who = (
  <p>
    These terms are between the brand and the company named in{' '}
    <Link to={paths.about.getHref()}>Who runs this site</Link>. You accept them for the brand when
    you apply to have its box listed. You confirm that you are authorised to do so.
  </p>
);

const listing = (
  <ul>
    <li>
      A listing is free of charge. We review every application and can decline one, with a reason.
    </li>
    <li>
      Price, delivery, terms and the way to cancel are shown as they are. Tell us before they
      change.
    </li>
    <li>Pictures and texts that you give us are yours to use, and you allow us to show them.</li>
    <li>We can hide a listing that is wrong, misleading or unlawful. We tell you why.</li>
  </ul>
);

const money = (
  <>
    <p>
      You pay a commission on orders that Hive brings, and the price of the plan that you choose.{' '}
      <Link to={paths.howWeMakeMoney.getHref()}>How we make money</Link> lists the plans and prices.
      Prices are without VAT.
    </p>
    <p>
      We send an invoice at the start of each month for the month before. It is payable within 30
      days. You can dispute an invoice in the partner dashboard. Statutory interest applies to late
      payment.
    </p>
  </>
);

const ranking = (
  <p>
    No payment changes the order of matches, lists or reviews. Sponsored places are labelled and
    apart from every ranking. <Link to={paths.howWeRank.getHref()}>How we rank</Link>
  </p>
);

const orders = (
  <ul>
    <li>Report every order and refund that carries our click number, with its true amount.</li>
    <li>Don’t create clicks, orders or reviews yourself, and don’t pay others to.</li>
    <li>
      Follow the <Link to={paths.reviewPolicy.getHref()}>review policy</Link>. You can reply to a
      review, but not have a true one removed.
    </li>
  </ul>
);

const data = (
  <p>
    You receive a number with each click and no personal details from us. You are responsible for
    the personal data that your customers give you.
  </p>
);

const end = (
  <>
    <p>
      You can end the listing at any time; what is owed until then stays owed. We can end it with 30
      days’ notice, or at once after a serious breach. We give our reasons in writing, and you can{' '}
      <Link to={paths.complaints.getHref()}>complain</Link>.
    </p>
    <p>
      Neither side is liable for loss that was not foreseeable. Nothing limits liability for fraud,
      or for death or injury caused by negligence.
    </p>
  </>
);

const changes = (
  <p>
    If we change these terms, we show a notice with a summary and the day on which the change takes
    effect when you are logged in. Older versions stay readable below. The law of England and Wales
    applies.
  </p>
);

/** The terms for brands of 24 November 2026. A published text is not changed. */
export const brands20261124: readonly ArticlePart[] = [
  { id: 'who', title: 'Who these terms are for', content: who },
  { id: 'listing', title: 'Your listing', content: listing },
  { id: 'money', title: 'What you pay', content: money },
  { id: 'ranking', title: 'What no payment changes', content: ranking },
  { id: 'orders', title: 'Orders and reviews', content: orders },
  { id: 'data', title: 'Personal data', content: data },
  { id: 'end', title: 'Ending, and responsibility', content: end },
  { id: 'changes', title: 'Changes and law', content: changes },
];
