import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { ConsentChoice } from './consent-choice';
import { StoredInBrowser } from './stored-in-browser';

const short = (
  <ul>
    <li>You can browse everything public without an account and without accepting anything.</li>
    <li>
      We never sell what we know about you, and there are no other companies’ trackers on Hive.
    </li>
    <li>Brands learn that a visitor came from Hive. They don’t learn who, unless you tell them.</li>
  </ul>
);

const stored = (
  <>
    <h3>If you have an account</h3>
    <p>
      Your email address, your name if you gave one, a one-way hash of your password, your answers
      to the questionnaire, your reviews, and the devices you are logged in on.
    </p>
    <p>
      If you apply to have a box listed: what you wrote in the application, and what we answered. If
      we invite you to represent a box: your address, until 90 days after the invitation ends.
    </p>
    <p>
      If you send us a <Link to={paths.complaints.getHref()}>complaint</Link>: your name, your email
      address, what you wrote and our answer, until six years after we close it.
    </p>
    <h3>When you browse</h3>
    <p>
      The pages you see and the links to brands you follow, each with a visitor code. The code is
      made with a secret key and can’t be reversed. Without your consent it is made from your
      network, your browser and the date, so we can’t recognise you the next day. We don’t store
      your full network address with it. We delete the pages you saw after three to four months, and
      the links you followed after 13 to 14 months. Only totals for each day remain. You can{' '}
      <Link to={paths.counting.getHref()}>object to being counted</Link>.
    </p>
    <p>
      To detect fake visits, we also store a code of your network beside each counted link, made in
      the same way, without anything about you. It changes every week and we delete it after eight
      days. To detect fake reviews, we do the same beside each review.
    </p>
    <p>
      To find faults and attacks, our servers log which kind of page or action was requested, the
      number of your account if you’re logged in, and a code of your network that changes every day.
    </p>
    <p>
      To see whether pages are fast, your browser reports how long they took to load and respond,
      without anything about you, unless you{' '}
      <Link to={paths.counting.getHref()}>object to being counted</Link>. While we try out a new
      version of Hive, we also count its page loads, errors, and slow or unresponsive pages with a
      code of your network, which is different for each trial. This finds faults, so an objection
      does not change it. We delete it after 30 days.
    </p>
    <h3>When you follow a link to a brand</h3>
    <p>
      We count the visit. If you consent, the link carries a number that lets the brand tell us you
      subscribed, which is how Hive is paid. Without that number, we don’t find out. If you’re also
      logged in, we store the link with your account. When an order follows, we mark your review of
      that box as verified, and invite you once by email to write one. You can stop these emails.
    </p>
  </>
);

const choice = (
  <>
    <p>
      Can Hive store a random number in this browser to count visits and to show brands which clicks
      led to a subscription? Everything works without it.
    </p>
    <ConsentChoice />
  </>
);

const inBrowser = (
  <>
    <p>
      Hive sets all of these itself. All except hive_visitor are needed for the site to work: to log
      you in securely, remember your choice, keep every page on the same version and keep the
      figures that partners see correct.
    </p>
    <StoredInBrowser />
  </>
);

const rights = (
  <>
    <p>
      In <Link to={paths.profileSettings.getHref()}>Settings</Link> you can correct your name,
      download a copy of your data and erase your account. For anything else, email{' '}
      <a href="mailto:privacy@hive.example">privacy@hive.example</a> from your account’s address and
      we’ll reply within a month.
    </p>
    <p>
      When we erase an account, we delete its name and email address. We keep invoices and the
      counts behind them, without personal details, for as long as the law requires. If you think
      we’ve mishandled your data, you can complain to the Information Commissioner’s Office.
    </p>
    <p>
      Find out how links and commission work in{' '}
      <Link to={paths.howWeRank.getHref()}>How we rank</Link>.
    </p>
  </>
);

export const parts = [
  { id: 'short', title: 'In short', content: short },
  { id: 'choice', title: 'Your cookie choice', content: choice },
  { id: 'stored', title: 'What is stored', content: stored },
  { id: 'browser', title: 'What is stored in your browser', content: inBrowser },
  { id: 'rights', title: 'Access and erasure', content: rights },
];
