import { useState } from 'react';
import { replyToComment, type PartnerComment } from '@hive/contract/reviews';
import { ApiError } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Form, useZodForm } from '@hive/shared-ui/form';
import { TextArea } from '@hive/shared-ui/text-area';
import { useReply } from './api/reply-to-comment';
import styles from './comments.module.css';

interface ReplyFormProps {
  comment: PartnerComment;
  onSent: (comment: PartnerComment) => void;
}

/** The one answer to a comment. What was typed stays until it is sent. */
export function ReplyForm({ comment, onSent }: ReplyFormProps) {
  const writer = useSession(({ user }) => user?._id);
  const reply = useReply(comment._id);
  const [fault, setFault] = useState('');
  const form = useZodForm(replyToComment.body, {
    draftKey: `reply ${writer} ${comment._id}`,
    defaultValues: { reply: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function send(body: { reply: string }) {
    setFault('');
    try {
      onSent(await reply.mutateAsync(body));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields?.['reply'] ?? error.message);
    }
  }

  return (
    <Form form={form} onSubmit={send} className={styles.form}>
      <TextArea
        label={`Reply to ${comment.user}`}
        hint="Everybody can read it below the review. It is sent once and cannot be changed."
        rows={3}
        error={errors.reply?.message}
        {...form.register('reply')}
      />
      {fault && (
        <Alert tone="berry" title="Reply failed">
          {fault}
        </Alert>
      )}
      <Button type="submit" variant="secondary" size="sm" busy={isSubmitting}>
        Reply
      </Button>
    </Form>
  );
}
