import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { PostbackKey } from '@hive/contract/postbacks';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useRetireKey } from './api/retire-key';
import { RetireKey } from './retire-key';
import styles from './postbacks.module.css';

const retentionMs = limits.postbackDays * 24 * 60 * 60 * 1000;

/** Uses are forgotten after a while: only of a young key is it known that there was none. */
const unused = (createdAt: string): string =>
  Date.now() - Date.parse(createdAt) < retentionMs
    ? 'not used yet'
    : `not used in ${limits.postbackDays} days`;

/** What can be said of a key's use and end. */
function factsOf({ createdAt, lastUsedAt, endsAt, isLive }: PostbackKey): string {
  const used = lastUsedAt ? `last used on ${formatDate(lastUsedAt)}` : unused(createdAt);
  const facts = [`Created on ${formatDate(createdAt)}`, used];
  if (endsAt) facts.push(`${isLive ? 'ends' : 'ended'} on ${formatDate(endsAt)}`);
  return facts.join(' · ');
}

interface KeyRowProps {
  boxId: string;
  postbackKey: PostbackKey;
}

/** A key, whether it is live, and the way to end it. */
export function KeyRow({ boxId, postbackKey }: KeyRowProps) {
  const { _id, isLive, endsAt } = postbackKey;
  const [isAsking, setAsking] = useState(false);
  const retire = useRetireKey(boxId, _id);
  const state = isLive ? (endsAt ? 'Ending' : 'Live') : 'Ended';
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.bar}>
          <span className={styles.code}>{_id}</span>
          <Badge tone={isLive ? 'leaf' : 'neutral'}>{state}</Badge>
        </p>
        <p className={styles.quiet}>{factsOf(postbackKey)}</p>
      </div>
      {isLive && !isAsking && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            busy={retire.isPending}
            onClick={() => setAsking(true)}
          >
            Retire
            <VisuallyHidden>{` the key ${_id}`}</VisuallyHidden>
          </Button>
        </div>
      )}
      {isAsking && (
        <RetireKey
          onCancel={() => setAsking(false)}
          onRetire={(endsAtThen) => {
            setAsking(false);
            retire.mutate(endsAtThen);
          }}
        />
      )}
      {retire.isError && (
        <Alert tone="berry">{getErrorMessage(retire.error, 'The key could not be retired.')}</Alert>
      )}
    </li>
  );
}
