import styles from './privacy.module.css';

/** Everything Hive stores in a browser, by the name that the browser's developer tools show. */
const storedItems = [
  {
    name: 'hive_refresh',
    kind: 'Cookie',
    purpose:
      'Keeps you logged in. Scripts can’t read it. Over HTTPS it is named __Host-hive_refresh.',
    until: 'You log out or your session ends',
  },
  {
    name: 'hive_session',
    kind: 'Cookie',
    purpose:
      'Shows that you may be logged in, so visitors’ browsers don’t have to check. It’s always ‘1’.',
    until: 'Same as hive_refresh',
  },
  {
    name: 'twoFACookie',
    kind: 'Cookie',
    purpose: 'Remembers that you entered your code, so we don’t ask for it again.',
    until: 'You close the browser or log out',
  },
  {
    name: 'hive_device',
    kind: 'Cookie',
    purpose:
      'A random number that lets us recognise this browser after you first enter a code on it. People who try to guess your password can’t lock you out of this browser, and ‘Don’t ask again’ relies on it. Scripts can’t read it.',
    until: '6 months after you last logged in',
  },
  {
    name: 'trustedDevice',
    kind: 'Cookie',
    purpose: 'Remembers that you ticked ‘Don’t ask again for 30 days on this device’.',
    until: '30 days, or until the device is no longer trusted',
  },
  {
    name: 'hive_google, hive_google_link',
    kind: 'Cookies, only if you log in with Google',
    purpose: 'Check that the browser returning from Google is the one you started in.',
    until: '10 and 15 minutes',
  },
  {
    name: 'hive_consent',
    kind: 'Cookie',
    purpose: 'Your cookie choice: ‘accepted’ or ‘rejected’.',
    until: '1 year after you choose',
  },
  {
    name: 'hive_counting',
    kind: 'Cookie, only if you object to counting',
    purpose: 'Your objection. It contains only the word ‘objected’.',
    until: '1 year, or until you withdraw the objection',
  },
  {
    name: 'hive_bucket',
    kind: 'Cookie, only while some browsers get a new version of Hive or a change first',
    purpose:
      'A number from 0 to 99 that many browsers share. It decides who sees the new version or the change first, and keeps all your pages on the same version. Scripts can’t read it.',
    until: '1 year',
  },
  {
    name: 'hive_visitor',
    kind: 'Cookie, only if you accept',
    purpose:
      'A random number, signed by Hive, that distinguishes this browser’s visits from others. Scripts can’t read it.',
    until: '6 months after you first browse with it, or until you reject',
  },
  {
    name: 'hive_account',
    kind: 'Cookie, only if you accept and are logged in',
    purpose:
      'The number of your account, signed by Hive, so that an order after a link you follow can mark your review as verified. It can’t log anyone in. Scripts can’t read it.',
    until: '7 days after your last visit, or until you log out or reject',
  },
  {
    name: 'hive_not_counted',
    kind: 'Cookie, only for partners and admins',
    purpose:
      'Stops links you follow from counting as visits to a brand. It contains only a date. Scripts can’t read it.',
    until: '30 days after you were last logged in',
  },
  {
    name: 'hive_override',
    kind: 'Cookie, only for admins who try out a version',
    purpose: 'The version of one part of the site that this browser shows. Scripts can’t read it.',
    until: 'The trial ends or you log out',
  },
  {
    name: 'accessToken',
    kind: 'Web storage',
    purpose: 'A short-lived key sent with each request while you’re logged in.',
    until: '10 minutes each, or until you log out',
  },
  {
    name: '2faCodeSent, awaiting2FA',
    kind: 'Web storage',
    purpose: 'Whether we’ve sent you a code and are waiting for you to enter it.',
    until: 'You close the tab',
  },
  {
    name: '2faPromptLastShown, 2faPromptDisabled, 2faPromptSeen',
    kind: 'Web storage',
    purpose:
      'When you postponed ‘Improve Your Security’, that you don’t want to see it again, or that you’ve seen it since you logged in.',
    until: 'You clear your browser’s data, or for 2faPromptSeen until you log out',
  },
  {
    name: 'hive-draft, hive-text-draft, hive-questionnaire-draft, hive-code-put-aside',
    kind: 'Web storage',
    purpose: 'What you’ve typed but not sent, and that you closed the window asking for your code.',
    until: 'You send it or come back to it, or close the tab',
  },
  {
    name: 'hive-write',
    kind: 'Web storage',
    purpose:
      'A random number for what you’re sending, so that sending it again after a lost connection doesn’t do it twice.',
    until: 'It has been sent, or you close the tab',
  },
  {
    name: 'hive-signed-in-before',
    kind: 'Web storage',
    purpose:
      'Shows the log-in form first to those who have logged in here before. It’s always ‘true’.',
    until: 'You clear your browser’s data',
  },
  {
    name: 'hive-shortlist',
    kind: 'Web storage, only if you use the shortlist',
    purpose:
      'The boxes you put on your shortlist, with the day and the price of that day. It is not sent to us until you log in.',
    until: 'You remove the boxes, or log in and your account has them',
  },
  {
    name: 'hive-compared-directory, hive-compared-shortlist',
    kind: 'Web storage, only if you select boxes to compare',
    purpose:
      'The boxes you selected to compare, so that they’re still selected when you come back.',
    until: 'You clear the selection, or close the tab',
  },
  {
    name: 'hive-session-news',
    kind: 'Web storage',
    purpose:
      'Lets your other tabs know that you logged in or out, if the browser has no other way.',
    until: 'You clear your browser’s data. It contains nothing about you.',
  },
  {
    name: 'hive-destination',
    kind: 'Web storage',
    purpose: 'The page you were going to when we asked you to log in.',
    until: 'You reach that page, or close the tab',
  },
  {
    name: 'adminView, adminShortcuts',
    kind: 'Web storage, only for admins',
    purpose: 'The tab you opened last, and whether you switched off keyboard shortcuts.',
    until: 'You clear your browser’s data',
  },
];

/** The list as a table; shown as cards on phones. */
export function StoredInBrowser() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">Stored until</th>
        </tr>
      </thead>
      <tbody>
        {storedItems.map(({ name, kind, purpose, until }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              <span className={styles.kind}>{kind}</span>
            </th>
            <td>{purpose}</td>
            <td data-label="Stored until">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
