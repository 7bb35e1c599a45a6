import { describePastPrice } from '@hive/contract/box-price';
import { BoxDetails, CancellingSteps } from '@hive/shared-ui/box-details';
import { cancellationLabel } from '@hive/shared-ui/lib/box-labels';
import { formatDate, formatQuantity } from '@hive/shared-ui/lib/format';
import type { Profile } from './profile';
import styles from './profile-details.module.css';

/** Whether a topic is stated other than how to cancel, which has a separate section. */
export const hasDetails = (details: Profile['details']): details is NonNullable<typeof details> =>
  Object.entries(details ?? {}).some(([topic, stated]) => topic !== 'cancelling' && stated);

/** What the brand states of its box, by topic; nothing if nothing is stated. */
export function ProfileDetails({ details }: Pick<Profile, 'details'>) {
  if (!hasDetails(details)) return null;
  return (
    <section aria-labelledby="details" className={styles.section}>
      <h2 id="details">Details</h2>
      <BoxDetails details={details} />
    </section>
  );
}

/** When a subscription can be cancelled, and how: the steps, the notice and the links that the brand states. */
export function HowToCancel({ profile }: { profile: Profile }) {
  const { cancellation, minimumTerm, details } = profile;
  return (
    <section aria-labelledby="how-to-cancel" className={styles.section}>
      <h2 id="how-to-cancel">How to cancel</h2>
      <p className={styles.lead}>
        {`${cancellationLabel(cancellation)}. `}
        {minimumTerm === 0
          ? 'There is no minimum term.'
          : `The minimum term is ${formatQuantity(minimumTerm, 'month')}.`}
      </p>
      {details?.cancelling ? (
        <CancellingSteps stated={details.cancelling} />
      ) : (
        <p>{`${profile.name} has not stated the steps yet. Ask the brand before you subscribe.`}</p>
      )}
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
