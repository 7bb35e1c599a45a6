import { limits } from '@hive/contract/limits';
import type { PartnerComment } from '@hive/contract/reviews';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { findTextProblem } from '@hive/shared-ui/lib/find-text-problem';
import { TextArea } from '@hive/shared-ui/text-area';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useFocusedField, useTextDraft } from '../../lib/use-text-draft';
import { useReply } from './api/reply-to-comment';
import styles from './comments.module.css';

interface ReplyFormProps {
  comment: PartnerComment;
  onSent: (comment: PartnerComment) => void;
  /** Another account or tab has replied first; with the text that was not sent. */
  onAlreadyReplied: (text: string) => void;
}

/** A button that opens the reply to a comment. Unsent text is stored as a draft, which is shown. */
export function ReplyForm({ comment, onSent, onAlreadyReplied }: ReplyFormProps) {
  const { text, setText, ...form } = useTextDraft(`reply ${comment._id}`);
  const reply = useReply(comment._id);
  const { fault, problems, errors, onSubmit } = useFormSubmit(
    reply,
    async () => {
      const replied = await reply.mutateAsync({ reply: text });
      setText('');
      if (replied) onSent(replied);
      else onAlreadyReplied(text);
    },
    {
      values: { reply: text },
      check: () => ({ reply: findTextProblem(text, limits.textMax, 'Enter a reply.') }),
    },
  );
  const field = useFocusedField(form.wasPressed, problems, 'reply');

  if (!form.isOpen)
    return (
      <div>
        <Button variant="secondary" size="sm" autoFocus={form.wasCancelled} onClick={form.open}>
          Reply
          <VisuallyHidden>{` to ${comment.user}`}</VisuallyHidden>
        </Button>
      </div>
    );

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextArea
        ref={field}
        label={`Reply to ${comment.user}`}
        hint="Everyone can read it below the review. You can only send one reply, and can’t change it."
        rows={3}
        aria-required
        value={text}
        error={errors['reply']}
        onChange={({ target }) => setText(target.value)}
      />
      {fault && !problems['reply'] && (
        <Alert tone="berry" title="Reply failed">
          {fault.message}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" size="sm" busy={reply.isPending}>
          Reply
        </Button>
        <Button variant="quiet" size="sm" onClick={form.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
