import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PromoMedium, PromoStatus } from '@hive/contract/promo-media';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { formatDate } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';
import { Captions } from './captions';
import { useDeletePromo } from './api/delete-promo-medium';
import { PromoPreview } from './promo-preview';
import styles from './promote.module.css';

interface PromoCardProps {
  medium: PromoMedium;
  onBroken: () => void;
}

const statuses: Record<PromoStatus, { tone: Tone; name: string; description: string }> = {
  awaiting: {
    tone: 'honey',
    name: 'Waiting for approval',
    description: 'A moderator will review it.',
  },
  approved: { tone: 'leaf', name: 'Approved', description: 'Shown on your profile.' },
  refused: { tone: 'berry', name: 'Rejected', description: 'Not shown.' },
};

const nouns = { image: 'promo image', video: 'video ad' } as const;

/** One uploaded image or video: its moderation status and a delete button. */
export function PromoCard({ medium, onBroken }: PromoCardProps) {
  const { kind, status, refusalReason, url, width, height, durationSeconds, createdAt } = medium;
  const { tone, name, description } = statuses[status];
  const remove = useDeletePromo(medium.boxId);
  const [isConfirming, setConfirming] = useState(false);
  const noun = nouns[kind];

  return (
    <li className={styles.medium}>
      <PromoPreview
        kind={kind}
        src={url}
        label={`Your ${noun}`}
        width={width}
        height={height}
        onBroken={onBroken}
      />
      <p className={styles.state}>
        <Badge tone={tone}>{name}</Badge>
        <span>{description}</span>
      </p>
      {refusalReason && (
        <p className={styles.reason}>
          <strong>Reason:</strong> {refusalReason}
        </p>
      )}
      {kind === 'video' && <Captions medium={medium} />}
      <div className={styles.foot}>
        <span className={styles.facts}>
          {`Uploaded ${formatDate(createdAt)}`}
          {durationSeconds !== null && `, ${Math.ceil(durationSeconds)} s`}
        </span>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Delete the ${noun}: ${name.toLowerCase()}`}
          busy={remove.isPending}
          onClick={() => setConfirming(true)}
        >
          <Trash2 size={16} aria-hidden="true" />
          Delete
        </Button>
      </div>
      {remove.isError && (
        <Alert tone="berry">
          {remove.error instanceof ApiError
            ? remove.error.message
            : `Your ${noun} could not be deleted. Try again.`}
        </Alert>
      )}
      {isConfirming && (
        <InlineConfirm
          title={`Delete this ${noun}?`}
          yes="Delete it"
          no="Keep it"
          onYes={() => {
            setConfirming(false);
            remove.mutate(medium);
          }}
          onNo={() => setConfirming(false)}
        >
          {status === 'approved' && 'It disappears from your profile straight away. '}
          We don’t keep a copy.
        </InlineConfirm>
      )}
    </li>
  );
}
