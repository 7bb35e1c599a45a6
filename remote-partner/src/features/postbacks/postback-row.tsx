import type { Postback } from '@hive/contract/postbacks';
import { Badge } from '@hive/shared-ui/badge';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { DeclineReason } from '../../lib/decline-reason';
import { FieldList } from './field-list';
import { outcomeLabels, statusLabels } from './outcome-labels';
import styles from './postbacks.module.css';

const tones = { accepted: 'leaf', repeated: 'neutral', refused: 'berry' } as const;

/** A postback: order, outcome, the reason if it was refused, and the payload. */
export function PostbackRow({ postback }: { postback: Postback }) {
  const { receivedAt, kind, outcome, isTest, received, code, message, fields } = postback;
  const order = received['orderReference'] ?? 'No order reference';
  return (
    <li className={styles.row}>
      <p className={styles.bar}>
        <span className={styles.order}>{order}</span>
        <span className={styles.badges}>
          {isTest && <Badge tone="sky">Test</Badge>}
          {postback.conversionStatus && <Badge>{statusLabels[postback.conversionStatus]}</Badge>}
          <Badge tone={tones[outcome]}>{outcomeLabels[outcome]}</Badge>
        </span>
      </p>
      <p className={styles.quiet}>
        {joinFacts([kind === 'conversion' ? 'Subscription' : 'Refund', formatMoment(receivedAt)])}
      </p>
      <DeclineReason {...postback} className={styles.why} />
      {message && <p className={styles.why}>{`${code}: ${message}`}</p>}
      <Disclosure summary="Payload">
        <FieldList fields={received} />
        {fields && (
          <>
            <p className={styles.quiet}>Problems</p>
            <FieldList fields={fields} />
          </>
        )}
      </Disclosure>
    </li>
  );
}
