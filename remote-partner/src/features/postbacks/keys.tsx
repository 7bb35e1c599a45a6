import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@hive/contract/limits';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { keysQuery } from './api/list-keys';
import { useCreateKey } from './api/create-key';
import { KeyRow } from './key-row';
import { NewSecret } from './new-secret';
import styles from './postbacks.module.css';

/** The keys that sign postbacks. */
export function Keys({ boxId }: { boxId: string }) {
  const query = useQuery(keysQuery(boxId));
  const create = useCreateKey(boxId);
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);

  function hideSecret(): void {
    create.reset();
    // Move focus: the button unmounts with the secret, and 'Create a key' may be disabled.
    heading.current?.focus();
  }

  return (
    <>
      <div className={styles.bar}>
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          Keys
        </h3>
        {data && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!data.canMake}
            busy={create.isPending}
            onClick={() => create.mutate()}
          >
            Create a key
          </Button>
        )}
      </div>
      {create.isSuccess && (
        <NewSecret id={create.data.key._id} secret={create.data.secret} onDone={hideSecret} />
      )}
      {create.isError && (
        <Alert tone="berry">
          {getErrorMessage(create.error, 'The key could not be created.', 'KEYS_FULL')}
        </Alert>
      )}
      {query.isPending && (
        <>
          <VisuallyHidden role="status">Loading your keys…</VisuallyHidden>
          <Skeleton className={styles.keysSkeleton} />
        </>
      )}
      {!data && query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your keys could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.keys.length === 0 && (
        <EmptyState title="No key yet">
          Create one, store its secret on your server and sign each postback with it.
        </EmptyState>
      )}
      {data && data.keys.length > 0 && (
        <ul className={styles.list}>
          {data.keys.map((key) => (
            <KeyRow key={key._id} boxId={boxId} postbackKey={key} />
          ))}
        </ul>
      )}
      {data && !data.canMake && (
        <p className={styles.quiet}>
          {`${limits.postbackKeysLive} keys can be active at a time. To rotate, retire the key your server no longer uses, then create a new one.`}
        </p>
      )}
    </>
  );
}
