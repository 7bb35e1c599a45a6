import { useEffect, useRef, useState } from 'react';
import type { PartnerComment } from '@hive/contract/reviews';
import { Alert } from '@hive/shared-ui/alert';
import { formatDate } from '@hive/shared-ui/lib/format';
import { ReviewBadges, ReviewOriginText } from '@hive/shared-ui/review-labels';
import { ReviewPhotos } from '@hive/shared-ui/review-photos';
import { Stars } from '@hive/shared-ui/stars';
import { ReplyForm } from './reply-form';
import styles from './comments.module.css';

interface CommentProps {
  comment: PartnerComment;
  canReply: boolean;
  onReplied: (comment: PartnerComment) => void;
  /** Another account or tab has replied first; with the text that was not sent. */
  onAlreadyReplied: (comment: PartnerComment, text: string) => void;
}

/** A comment with its reply, or a form to reply. */
export function Comment({ comment, canReply, onReplied, onAlreadyReplied }: CommentProps) {
  const { user, rating, message, reply, repliedAt, createdAt } = comment;
  const [isSent, setSent] = useState(false);
  const replyContainer = useRef<HTMLDivElement>(null);
  // Move focus: the button unmounts with the form.
  useEffect(() => {
    if (isSent && reply !== null) replyContainer.current?.focus();
  }, [isSent, reply]);
  return (
    <li className={styles.comment}>
      <p className={styles.by}>
        <strong>{user}</strong>
        <ReviewBadges review={comment} />
      </p>
      <p className={styles.when}>
        <Stars rating={rating} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <ReviewOriginText review={comment} />
      </p>
      <p className={styles.message}>{message}</p>
      <ReviewPhotos photos={comment.photos} />
      {reply !== null && (
        <div ref={replyContainer} tabIndex={-1} className={styles.reply}>
          <p className={styles.when}>
            <strong>Your reply</strong>
            {repliedAt && <time dateTime={repliedAt}>{formatDate(repliedAt)}</time>}
          </p>
          <p className={styles.message}>{reply}</p>
        </div>
      )}
      {isSent && <Alert tone="leaf">✅ Reply sent</Alert>}
      {reply === null && canReply && (
        <ReplyForm
          comment={comment}
          onSent={(replied) => {
            setSent(true);
            onReplied(replied);
          }}
          onAlreadyReplied={(text) => onAlreadyReplied(comment, text)}
        />
      )}
    </li>
  );
}
