import {
  boxDetailTopicLabels,
  boxDetailTopics,
  detailSourceLabels,
  type BoxDetailTopic,
} from '@hive/contract/box-detail-options';
import type { DetailOrigin } from '@hive/contract/box-details';
import type { ListingContent } from '@hive/contract/listings';
import { BoxPrice } from '../box-price/box-price';
import { BrandImage } from '../brand-image/brand-image';
import { describeListingValue, describeTopic, listingFieldLabels } from '../lib/describe-listing';
import { formatDate } from '../lib/format';
import styles from './listing-preview.module.css';

/** A topic as `boxDetails` has it. */
type Topic = DetailOrigin & { value: unknown };

const topicOf = ({ details }: ListingContent, topic: BoxDetailTopic): Topic | null =>
  (details[topic] as Topic | null | undefined) ?? null;

const terms = ['frequency', 'cancellation', 'minimumTerm'] as const;

/** A listing as customers see it, on one column: for the preview of a draft and for an earlier version. */
export function ListingPreview({ content }: { content: ListingContent }) {
  const { name, shortDescription, longDescription, pictures, imageUrl } = content;
  const shown = pictures.length > 0 ? pictures : [{ _id: 'none', url: imageUrl, alt: name }];
  return (
    <article aria-label={`${name}, as customers see it`} className={styles.preview}>
      <div className={styles.pictures}>
        {shown.map(({ _id, url, alt }) => (
          <BrandImage key={_id} src={url} alt={alt} width={320} height={240} kind="box" />
        ))}
      </div>
      <p className={styles.name}>{name}</p>
      <p>{shortDescription || 'No short description yet.'}</p>
      <BoxPrice box={content} size="profile" />
      <p className={styles.long}>{longDescription}</p>
      <dl className={styles.facts}>
        {terms.map((field) => (
          <div key={field}>
            <dt>{listingFieldLabels[field]}</dt>
            <dd>{describeListingValue(field, content[field]).join('\n')}</dd>
          </div>
        ))}
        {boxDetailTopics.map((topic) => (
          <TopicFact key={topic} topic={topic} stated={topicOf(content, topic)} />
        ))}
      </dl>
    </article>
  );
}

const TopicFact = ({ topic, stated }: { topic: BoxDetailTopic; stated: Topic | null }) =>
  stated && (
    <div>
      <dt>{boxDetailTopicLabels[topic]}</dt>
      <dd>
        {describeTopic(topic, stated.value).join('\n')}
        <span className={styles.origin}>
          {`Confirmed ${formatDate(stated.confirmedOn)} by ${detailSourceLabels[stated.source] ?? stated.source}`}
        </span>
      </dd>
    </div>
  );
