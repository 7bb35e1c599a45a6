import styles from './privacy.module.css';

/** Everything Hive keeps in a browser, by the name a person finds it under. */
const storedItems = [
  {
    name: 'hive_refresh',
    kind: 'Cookie',
    purpose:
      'Keeps you signed in. Scripts cannot read it; over https it is named __Host-hive_refresh.',
    until: 'You log out, or the session ends',
  },
  {
    name: 'hive_session',
    kind: 'Cookie',
    purpose:
      'Says that there may be a session, so that visitors’ browsers need not ask. Holds only ‘1’.',
    until: 'As long as hive_refresh',
  },
  {
    name: 'twoFACookie',
    kind: 'Cookie',
    purpose: 'Remembers that you entered your code, so that you are not shown the question again.',
    until: 'You close the browser or log out',
  },
  {
    name: 'hive_device',
    kind: 'Cookie',
    purpose:
      'A random number by which Hive knows this browser again after your first code: strangers who guess your password cannot lock you out of it, and it is what ‘Don’t ask again’ counts on. Scripts cannot read it.',
    until: 'Half a year after you last logged in',
  },
  {
    name: 'trustedDevice',
    kind: 'Cookie',
    purpose: 'Notes that you ticked ‘Don’t ask again for 30 days on this device’.',
    until: '30 days, or until the trust ends',
  },
  {
    name: 'hive_google, hive_google_link',
    kind: 'Cookies, only if you log in with Google',
    purpose: 'Make sure that it is your own browser that comes back from Google.',
    until: '10 and 15 minutes',
  },
  {
    name: 'hive_consent',
    kind: 'Cookie',
    purpose: 'Your cookie choice: ‘accepted’ or ‘rejected’.',
    until: 'A year',
  },
  {
    name: 'hive_bucket',
    kind: 'Cookie, only while a new version of Hive is tried out',
    purpose:
      'A number from 0 to 99 that many browsers share. It decides who is shown the new version first, and keeps your pages on one version. Scripts cannot read it.',
    until: 'A year',
  },
  {
    name: 'hive_visitor',
    kind: 'Cookie, only if you accept',
    purpose: 'A random number that tells this browser’s visits from others’.',
    until: 'A year at most, or until you reject',
  },
  {
    name: 'accessToken',
    kind: 'Web storage',
    purpose: 'A short-lived key that goes with each request while you are signed in.',
    until: 'Ten minutes each; gone when you log out',
  },
  {
    name: '2faCodeSent, awaiting2FA',
    kind: 'Web storage',
    purpose: 'Whether a code is on its way to you and was asked for.',
    until: 'You close the tab',
  },
  {
    name: '2faPromptLastShown, 2faPromptDisabled',
    kind: 'Web storage',
    purpose: 'When you put off ‘Improve Your Security’, or that you do not want to see it again.',
    until: 'You clear your browser’s data',
  },
  {
    name: 'hive-draft, hive-text-draft, hive-questionnaire-draft, hive-code-put-aside',
    kind: 'Web storage',
    purpose: 'What you have typed and not sent, and that you put the code’s question aside.',
    until: 'You send it or return to it, or close the tab',
  },
  {
    name: 'hive-session-news',
    kind: 'Web storage',
    purpose: 'Tells your other tabs that you logged in or out, where the browser has no other way.',
    until: 'You clear your browser’s data; it holds nothing about you',
  },
  {
    name: 'hive-destination',
    kind: 'Web storage',
    purpose: 'The page you were on your way to when we asked you to log in.',
    until: 'You arrive there, or close the tab',
  },
];

/** The list as a table, which becomes cards on a phone. */
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
