import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DeployToken } from '@hive/contract/deploy-tokens';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { ConfirmDialog } from '../../../lib/confirm-dialog';
import { ListHead } from '../../../lib/list-head';
import { TimeAgo } from '../../../lib/time-ago';
import styles from '../releases.module.css';
import { deployTokensQuery, useDeployTokens } from './api/deploy-tokens';
import { CreateTokenDialog } from './create-token-dialog';
import { describeRights, stateNames } from './token-labels';

/** The tokens with which programs publish and change releases. */
export default function DeployTokens() {
  const query = useQuery(deployTokensQuery);
  const [isCreating, setIsCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const tokens = query.data?.tokens;
  return (
    <div className={styles.section}>
      <ListHead
        title="Deploy tokens"
        headingRef={heading}
        end={
          <Button aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
            Create a token
          </Button>
        }
      >
        A program with a token can publish and change releases of its apps.
      </ListHead>
      {query.isPending && <SkeletonGrid count={2} />}
      {query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'The deploy tokens could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {tokens?.length === 0 && (
        <EmptyState title="No deploy tokens">
          Create one for each team or build server that publishes releases.
        </EmptyState>
      )}
      {tokens && tokens.length > 0 && (
        <ul className={styles.grid} aria-label="Deploy tokens">
          {tokens.map((token) => (
            <TokenCard
              key={token._id}
              token={token}
              // The button unmounts once the token is revoked.
              onRevoked={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}

function TokenCard({ token, onRevoked }: { token: DeployToken; onRevoked: () => void }) {
  const { _id, name, createdBy, lastUsedAt, state } = token;
  const [isAsking, setIsAsking] = useState(false);
  const { revoke } = useDeployTokens();
  const facts = [
    ['Apps', token.apps.join(', ')],
    ['Rights', describeRights(token.rights)],
    ['Created by', createdBy ?? 'A deleted account'],
    ['Expires', formatMoment(token.expiresAt)],
    ['Last used', lastUsedAt ? <TimeAgo key="last" at={lastUsedAt} /> : 'Never'],
  ] as const;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={state === 'active' ? 'leaf' : 'neutral'}>{stateNames[state]}</Badge>
      </div>
      <dl className={styles.figures}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {state === 'active' && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Revoke ${name}`}
            busy={revoke.isPending}
            onClick={() => setIsAsking(true)}
          >
            Revoke
          </Button>
        </div>
      )}
      {revoke.isError && (
        <Alert tone="berry">{getErrorMessage(revoke.error, `${name} could not be revoked.`)}</Alert>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          confirmLabel="Revoke"
          onConfirm={() => {
            setIsAsking(false);
            revoke.mutate(_id, { onSuccess: onRevoked });
          }}
          onClose={() => setIsAsking(false)}
        >
          Programs that use it are refused straight away.
        </ConfirmDialog>
      )}
    </Card>
  );
}
