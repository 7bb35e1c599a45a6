import type { OwnReview } from '@hive/contract/reviews';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextArea } from '@hive/shared-ui/text-area';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSendReview } from './api/own-review';
import { StarChoice } from './star-choice';
import styles from './own-review.module.css';

interface ReviewFormProps {
  box: { id: string; name: string };
  userId: string;
  /** The one that is changed; null where there is none yet. */
  review: OwnReview | null;
  onSent: () => void;
  onCancel: () => void;
}

/** Stars and words. What was typed stays until it is sent or given up; the server says what is wrong with it. */
export function ReviewForm({ box, userId, review, onSent, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useSessionDraft(`stars ${box.id}`, String(review?.rating ?? ''));
  const [message, setMessage] = useSessionDraft(`review ${box.id}`, review?.message);
  const sending = useSendReview(box.id, userId, review !== null);
  const { fault, onSubmit } = useFormSubmit(sending, async () => {
    await sending.mutateAsync({ rating: Number(stars), message });
    forget();
    onSent();
  });
  const fields = fault?.fields ?? {};

  function forget() {
    setStars('');
    setMessage('');
  }

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <StarChoice
        value={Number(stars)}
        error={fields['rating']}
        onChange={(n) => setStars(String(n))}
      />
      <TextArea
        label={`How is ${box.name}?`}
        hint="Shown with your first name and an initial, once a moderator has approved it."
        value={message}
        error={fields['message']}
        onChange={({ target }) => setMessage(target.value)}
      />
      {fault && (
        <Alert tone="berry">
          {fault.fields ? 'Your review was not sent. Check the problems above.' : fault.message}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={sending.isPending}>
          {review ? 'Save changes' : 'Send review'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
