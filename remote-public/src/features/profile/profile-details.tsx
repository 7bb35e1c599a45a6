import { describePastPrice } from '@hive/contract/box-price';
import { BoxDetails } from '@hive/shared-ui/box-details';
import { formatDate } from '@hive/shared-ui/lib/format';
import type { Profile } from './profile';
import styles from './profile-details.module.css';

/** What the brand states of its box, by topic; nothing if nothing is stated. */
export function ProfileDetails({ details }: Pick<Profile, 'details'>) {
  if (!details || Object.values(details).every((topic) => topic === null)) return null;
  return (
    <section aria-labelledby="details" className={styles.section}>
      <h2 id="details">Details</h2>
      <BoxDetails details={details} />
    </section>
  );
}

/** The monthly cost in the last 12 months; nothing if it is not known. */
export function PriceHistory({ prices = [] }: { prices: Profile['priceHistory'] }) {
  const [current, ...earlier] = prices;
  if (!current) return null;
  return (
    <section aria-labelledby="price-history" className={styles.section}>
      <h2 id="price-history">Price history</h2>
      {earlier.length === 0 ? (
        <p>
          {describePastPrice(current)} a month with delivery since {formatDate(current.from)}.
        </p>
      ) : (
        <table className={styles.prices}>
          <caption>The last 12 months</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">A month with delivery</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => (
              <tr key={price.from}>
                <th scope="row">{formatDate(price.from)}</th>
                <td>{describePastPrice(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
