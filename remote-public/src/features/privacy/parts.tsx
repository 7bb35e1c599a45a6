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
      Your email address, your name if you gave one, a one-way form of your password, your answers
      to the questionnaire, your reviews, and the devices you are signed in on.
    </p>
    <p>
      If you apply to have a box listed: what you wrote in the application, and what we answered. If
      we invite you to represent a box: your address, until 90 days after the invitation ends.
    </p>
    <h3>If you are looking around</h3>
    <p>
      Which pages were seen and which links to brands were followed, each with a code that stands
      for the visitor. The code is made with a secret key and cannot be turned back. Without your
      consent it is made from network, browser and day, so that nobody is recognised on the next
      day; your full network address is not stored with it.
    </p>
    <h3>When you follow a link to a brand</h3>
    <p>
      The visit is counted. Only with your consent the link carries a number by which the brand can
      tell us that a subscription followed, which is how Hive is paid. Without it we are not told.
    </p>
  </>
);

const choice = (
  <>
    <p>
      May Hive keep a random number in this browser, to count visits and to tell brands which click
      led to a subscription? Everything works without it.
    </p>
    <ConsentChoice />
  </>
);

const inBrowser = (
  <>
    <p>
      All of these are Hive’s own. All but hive_visitor are needed for what you ask for: to sign in
      safely, to remember your choice and to show you pages that fit together.
    </p>
    <StoredInBrowser />
  </>
);

const rights = (
  <>
    <p>
      You may ask for a copy of what is stored about you, have it put right, or have it erased.
      Write to <a href="mailto:privacy@hive.example">privacy@hive.example</a> from your account’s
      address and you will have an answer within a month.
    </p>
    <p>
      When an account is erased, its name and address go. Invoices and the counts behind them stay
      for as long as the law asks, without the person. If you think that we handle your data wrongly
      you can complain to the Information Commissioner’s Office.
    </p>
    <p>
      Read how links and commission work on <Link to={paths.howWeRank.getHref()}>How we rank</Link>.
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
