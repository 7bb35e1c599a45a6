import { useEffect, useRef } from 'react';
import type { PartnerComment } from '@hive/contract/reviews';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { TextArea } from '@hive/shared-ui/text-area';
import { useReply } from './api/reply-to-comment';
import styles from './comments.module.css';

interface ReplyFormProps {
  comment: PartnerComment;
  onSent: (comment: PartnerComment) => void;
}

/** The one answer to a comment. What was typed stays until it is sent; the server says what is wrong with it. */
export function ReplyForm({ comment, onSent }: ReplyFormProps) {
  const [text, setText] = useSessionDraft(`reply ${comment._id}`);
  const reply = useReply(comment._id);
  const { fault, onSubmit } = useFormSubmit(reply, async () => {
    const answered = await reply.mutateAsync({ reply: text });
    setText('');
    onSent(answered);
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldFault = fault?.fields?.['reply'];

  useEffect(() => {
    if (fieldFault) field.current?.focus();
  }, [fieldFault]);

  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextArea
        ref={field}
        label={`Reply to ${comment.user}`}
        hint="Everyone can read it below the review. You can send one reply and can’t change it."
        rows={3}
        value={text}
        error={fieldFault}
        onChange={({ target }) => setText(target.value)}
      />
      {fault && (
        <Alert tone="berry" title="Reply failed">
          {fieldFault ? null : fault.message}
        </Alert>
      )}
      <Button type="submit" variant="secondary" size="sm" busy={reply.isPending}>
        Reply
      </Button>
    </form>
  );
}
