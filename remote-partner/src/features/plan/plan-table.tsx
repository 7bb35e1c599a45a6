import { Check, Minus } from 'lucide-react';
import {
  dynamicFeatures,
  planFeatures,
  planNames,
  plans,
  type PlanFeature,
} from '@hive/contract/plans';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { monthlyLabel } from './prices';
import styles from './plan-table.module.css';

const features = Object.entries(planFeatures) as [PlanFeature, { title: string; text: string }][];

/** What each plan costs and gives, from the table of the contract. The box's own plans are marked. */
export function PlanTable({ subscription }: { subscription: PartnerSubscription }) {
  const { tier, premium } = subscription;
  const own = [tier, ...(premium && premium.state !== 'free' ? ['premium'] : [])];
  return (
    <div className={styles.comparison}>
      <table className={styles.table}>
        <caption className="visually-hidden">What each plan costs and gives</caption>
        <thead>
          <tr>
            <td />
            {planNames.map((name) => (
              <th key={name} scope="col" data-own={own.includes(name) || undefined}>
                {`${plans[name].name} ${monthlyLabel(plans[name].monthlyPence)}`}
                {own.includes(name) && <VisuallyHidden> (your plan)</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(([feature, { title, text }]) => (
            <tr key={feature}>
              <th scope="row">
                {title}
                <span className={styles.text}>{text}</span>
              </th>
              {planNames.map((name) => (
                <td key={name} data-own={own.includes(name) || undefined}>
                  <Included isIncluded={plans[name].features.includes(feature)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Prices are for a month, without VAT. You can add Premium to any tier. No plan changes your
        ratings, your place in search or who your box is matched with.
        {subscription.subscription === 'dynamic' &&
          ` A dynamic tier is free and always includes: ${listTitles(dynamicFeatures)}.`}
      </p>
    </div>
  );
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon
        size={18}
        aria-hidden="true"
        className={isIncluded ? styles.included : styles.excluded}
      />
      <VisuallyHidden>{isIncluded ? 'Included' : 'Not included'}</VisuallyHidden>
    </>
  );
}

/** The titles of features, as a list in a sentence. */
export const listTitles = (list: readonly PlanFeature[]): string =>
  list.map((feature) => planFeatures[feature].title).join(', ');
