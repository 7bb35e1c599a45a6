import type { OwnReview } from '@hive/contract/reviews';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextArea } from '@hive/shared-ui/text-area';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSendReview } from './api/own-review';
import { StarInput } from './star-input';
import styles from './own-review.module.css';

interface ReviewFormProps {
  box: { id: string; name: string };
  userId: string;
  /** The review to edit; null to create one. */
  review: OwnReview | null;
  onSent: () => void;
  onCancel: () => void;
}

/** The form for rating and text. The draft is stored until it is sent or cancelled; the server validates it. */
export function ReviewForm({ box, userId, review, onSent, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useSessionDraft(`stars ${box.id}`, String(review?.rating ?? ''));
  const [message, setMessage] = useSessionDraft(`review ${box.id}`, review?.message);
  const sendReview = useSendReview(box.id, userId, review !== null);
  const { fault, onSubmit } = useFormSubmit(sendReview, async () => {
    await sendReview.mutateAsync({ rating: Number(stars), message });
    clearDraft();
    onSent();
  });
  const fields = fault?.fields ?? {};

  function clearDraft() {
    setStars('');
    setMessage('');
  }

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <StarInput
        value={Number(stars)}
        error={fields['rating']}
        onChange={(next) => setStars(String(next))}
      />
      <TextArea
        label={`What do you think of ${box.name}?`}
        hint="We’ll show it with your first name and an initial once a moderator has approved it."
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
        <Button type="submit" size="sm" busy={sendReview.isPending}>
          {review ? 'Save changes' : 'Send review'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            clearDraft();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
