import { useRef, useState } from 'react';
import { limits } from '@hive/contract/limits';
import type { PostbackKey } from '@hive/contract/postbacks';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useRetireKey } from './api/retire-key';
import { RetireKey } from './retire-key';
import styles from './postbacks.module.css';

const retentionMs = limits.postbackDays * 24 * 60 * 60 * 1000;

/** Uses are stored for a limited time, so only a recent key is known never to have been used. */
const unusedLabel = (createdAt: string): string =>
  Date.now() - Date.parse(createdAt) < retentionMs
    ? 'not used yet'
    : `not used in ${limits.postbackDays} days`;

/** When the key was created, was last used and ends. */
function describeKey({ createdAt, lastUsedAt, endsAt, isLive }: PostbackKey): string {
  const used = lastUsedAt ? `last used on ${formatDate(lastUsedAt)}` : unusedLabel(createdAt);
  return joinFacts([
    `Created on ${formatDate(createdAt)}`,
    used,
    endsAt && `${isLive ? 'ends' : 'ended'} on ${formatDate(endsAt)}`,
  ]);
}

interface KeyRowProps {
  boxId: string;
  postbackKey: PostbackKey;
}

/** A key with its state and a button to retire it. */
export function KeyRow({ boxId, postbackKey }: KeyRowProps) {
  const { _id, isLive, endsAt } = postbackKey;
  const [isConfirming, setConfirming] = useState(false);
  const retire = useRetireKey(boxId, _id);
  const name = useRef<HTMLParagraphElement>(null);
  const state = isLive ? (endsAt ? 'Ending' : 'Active') : 'Ended';

  /** Moves the focus: the button that has it unmounts with the confirmation. */
  function closeConfirmation(): void {
    setConfirming(false);
    name.current?.focus();
  }

  return (
    <li className={styles.row}>
      <div>
        <p ref={name} tabIndex={-1} className={styles.bar}>
          <span className={styles.code}>{_id}</span>
          <Badge tone={isLive ? 'leaf' : 'neutral'}>{state}</Badge>
        </p>
        <p className={styles.quiet}>{describeKey(postbackKey)}</p>
      </div>
      {isLive && !isConfirming && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            busy={retire.isPending}
            onClick={() => setConfirming(true)}
          >
            Retire
            <VisuallyHidden>{` the key ${_id}`}</VisuallyHidden>
          </Button>
        </div>
      )}
      {isConfirming && (
        <RetireKey
          onCancel={closeConfirmation}
          onRetire={(newEndsAt) => {
            closeConfirmation();
            retire.mutate(newEndsAt);
          }}
        />
      )}
      {retire.isError && (
        <Alert tone="berry">{getErrorMessage(retire.error, 'The key could not be retired.')}</Alert>
      )}
    </li>
  );
}
