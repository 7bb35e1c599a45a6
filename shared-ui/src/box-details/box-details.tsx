import {
  boxDetailTopicLabels,
  boxDetailTopics,
  detailSourceLabels,
} from '@hive/contract/box-detail-options';
import type {
  BoxDetails as Details,
  BoxDetailValues,
  DetailOrigin,
} from '@hive/contract/box-details';
import { buttonClass } from '../button/button';
import { formatDate } from '../lib/format';
import styles from './box-details.module.css';
import { detailTexts } from './detail-texts';

/** How to cancel has links and steps, so it is a section of the profile and not among the other topics. */
const listedTopics = boxDetailTopics.filter((topic) => topic !== 'cancelling');

/**
 * What is known of a box beside its price, its texts and how to cancel, as a definition list: each topic with who stated it
 * and the day of the last confirmation. Topics that are not stated are named at the end.
 */
export function BoxDetails({ details }: { details: Details }) {
  const missing = listedTopics.filter((topic) => details[topic] === null);
  return (
    <>
      <dl className={styles.list}>
        {listedTopics.map((topic) => {
          const stated = details[topic];
          return (
            stated && (
              <div key={topic} className={styles.topic}>
                <dt>{boxDetailTopicLabels[topic]}</dt>
                <dd>
                  <Lines lines={textsOf(topic, details)} />
                  <Origin {...stated} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {missing.length > 0 && (
        <p className={styles.missing}>
          Not stated yet: {missing.map((topic) => boxDetailTopicLabels[topic]).join(', ')}.
        </p>
      )}
    </>
  );
}

/** The lines of a topic that is stated. */
function textsOf<T extends keyof typeof detailTexts>(topic: T, details: Details): string[] {
  const value = details[topic]!.value as BoxDetailValues[T];
  return detailTexts[topic](value);
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        // Engines may name a country differently than the server.
        <li key={index} suppressHydrationWarning>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Who confirmed a topic, with the address of the page that states it. */
function Origin({ source, sourceUrl, confirmedOn }: DetailOrigin) {
  return (
    <p className={styles.origin}>
      Confirmed {formatDate(confirmedOn)} {source === 'website' ? 'on' : 'by'}{' '}
      {sourceUrl === null ? (
        detailSourceLabels[source]
      ) : (
        <a href={sourceUrl} rel="nofollow noopener">
          {detailSourceLabels[source]}
        </a>
      )}
    </p>
  );
}

/** Phone numbers in links have no spaces. */
const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const describeNotice = (days: number): string => {
  if (days === 0) return 'No notice is needed.';
  return `Give ${days === 1 ? '1 day' : `${days} days`} of notice before the next payment.`;
};

/** How to cancel: the steps, the notice, and the ways to reach the brand, with who stated them. */
export function CancellingSteps({ stated }: { stated: NonNullable<Details['cancelling']> }) {
  const { link, phone, email, steps, noticeDays } = stated.value;
  return (
    <div className={styles.cancelling}>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      <p>{describeNotice(noticeDays)}</p>
      <ul className={styles.ways}>
        {link !== null && (
          <li>
            <a
              href={link}
              rel="nofollow noopener"
              className={buttonClass({ variant: 'secondary' })}
            >
              Cancel on the brand’s website
            </a>
          </li>
        )}
        {phone !== null && (
          <li>
            Phone <a href={toPhoneLink(phone)}>{phone}</a>
          </li>
        )}
        {email !== null && (
          <li>
            Email <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <Origin {...stated} />
    </div>
  );
}
