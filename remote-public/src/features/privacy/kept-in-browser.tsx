import styles from './privacy.module.css';

/** Everything Hive keeps in a browser, by the name a person finds it under. */
const kept = [
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
    name: 'trustedDevice',
    kind: 'Cookie',
    purpose: 'Only if you tick ‘Don’t ask again for 30 days on this device’: skips the code here.',
    until: '30 days',
  },
  {
    name: 'hive_consent',
    kind: 'Cookie',
    purpose: 'Your cookie choice: ‘accepted’ or ‘rejected’.',
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
    name: 'hive-destination',
    kind: 'Web storage',
    purpose: 'The page you were on your way to when we asked you to log in.',
    until: 'You arrive there, or close the tab',
  },
];

/** The list as a table, which becomes cards on a phone. */
export function KeptInBrowser() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">Kept until</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ name, kind, purpose, until }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              <span className={styles.kind}>{kind}</span>
            </th>
            <td>{purpose}</td>
            <td data-label="Kept until">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
