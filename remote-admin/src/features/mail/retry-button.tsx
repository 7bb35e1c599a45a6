import type { MailEntry } from '@hive/contract/mails';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { useToast } from '@hive/shared-ui/toast';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useMailRetry } from './api/retry-mail';
import styles from './mail.module.css';

/** Retries a mail. Needs no confirmation, since a retry is harmless. */
export function RetryButton({ mail }: { mail: MailEntry }) {
  const retry = useMailRetry(mail);
  const toast = useToast();
  return (
    <div className={styles.retry}>
      <Button
        variant="secondary"
        size="sm"
        busy={retry.isPending}
        onClick={() =>
          retry.mutate(undefined, {
            onSuccess: () =>
              toast.show({ tone: 'leaf', title: `The email to ${mail.to} has been queued again.` }),
          })
        }
      >
        {retry.isPending ? 'Sending…' : 'Retry'}
        <VisuallyHidden>{` the email to ${mail.to}`}</VisuallyHidden>
      </Button>
      {retry.isError && (
        <p role="alert" className={styles.failure}>
          {getErrorMessage(
            retry.error,
            'Could not be sent again.',
            'MAIL_NOT_WAITING',
            'NOT_FOUND',
          )}
        </p>
      )}
    </div>
  );
}
