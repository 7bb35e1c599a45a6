import { useEffect } from 'react';
import {
  boxDetailTopicLabels,
  detailSourceLabels,
  type BoxDetailTopic,
} from '@hive/contract/box-detail-options';
import type { DetailOrigin } from '@hive/contract/box-details';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatDate } from '@hive/shared-ui/lib/format';
import { isReviewed, isSame, topicKey } from './listing-values';
import { problemOf, type Problems } from './problem-of';
import { TopicFields } from './topic-control';
import { topicFields, toTypedValues, type TypedValues } from './topic-fields';
import { openPart, partId } from './part-id';
import styles from './listing.module.css';

interface TopicProps {
  topic: BoxDetailTopic;
  values: TypedValues;
  /** As published; null until it is stated. */
  live: (DetailOrigin & { value: Record<string, unknown> }) | null;
  isConfirmed: boolean;
  problems: Problems;
  onChange: (values: TypedValues) => void;
  onConfirm: (isConfirmed: boolean) => void;
}

/** A topic of the details: where it comes from, when it was last confirmed, and its fields. */
export function Topic(props: TopicProps) {
  const { topic, values, live, isConfirmed, problems, onChange, onConfirm } = props;
  const path = topicKey(topic);
  const problem = problemOf(problems, path);
  const label = boxDetailTopicLabels[topic];
  const isChanged = !isSame(values, toTypedValues(topicFields[topic], live?.value ?? null));
  const hasProblem = problem !== undefined;
  // Not the prop `open`: without it the topic would close at the first key of the correction.
  useEffect(() => {
    if (hasProblem) openPart(topic);
  }, [hasProblem, problems, topic]);
  return (
    <Disclosure
      id={partId(topic)}
      summary={
        <span className={styles.summary}>
          {label}
          {problem && <Badge tone="berry">Needs a change</Badge>}
          {!live && !isChanged && <Badge tone="honey">Not stated</Badge>}
          {isChanged && <Badge tone="sky">Changed</Badge>}
          {isConfirmed && !isChanged && <Badge tone="sky">Confirmed again</Badge>}
        </span>
      }
    >
      <div className={styles.fields}>
        <p className={styles.quiet}>
          {live
            ? `Stated by ${detailSourceLabels[live.source]}, confirmed on ${formatDate(live.confirmedOn)}. `
            : ''}
          {isReviewed(path)
            ? 'We review changes before they are live.'
            : 'Changes are live at once.'}
        </p>
        {live?.sourceUrl && (
          <p className={styles.quiet}>
            Source: <span className={styles.address}>{live.sourceUrl}</span>
          </p>
        )}
        {live && !isChanged && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={isConfirmed}
              aria-label={`Still correct: ${label}`}
              onClick={() => onConfirm(!isConfirmed)}
            >
              Still correct
            </Button>
            {isConfirmed && (
              <p role="status" className={styles.quiet}>
                It is confirmed when you publish.
              </p>
            )}
          </div>
        )}
        {problems[path] && <p className={styles.problem}>{problems[path]}</p>}
        <TopicFields
          fields={topicFields[topic]}
          values={values}
          path={path}
          problems={problems}
          onChange={onChange}
        />
      </div>
    </Disclosure>
  );
}
