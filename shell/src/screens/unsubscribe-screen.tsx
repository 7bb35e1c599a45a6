import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { ErrorState, Skeleton } from '@hive/shared-ui/state';
import { Screen } from './screen';
import { useAction } from './use-action';

const title = 'Unsubscribe';
const settingsLink = (
  <Link to={paths.notificationSettings.getHref()}>Change all notification settings</Link>
);

/** The target of the link in notification emails. Works without logging in: the link is the permission. */
export default function UnsubscribeScreen() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Screen title={title} below={settingsLink}>
      {token ? (
        <Subscription token={token} />
      ) : (
        <Alert tone="berry">This link is incomplete. Open it from the email again.</Alert>
      )}
    </Screen>
  );
}

function Subscription({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) =>
      http.get(apiPaths.notificationUnsubscribe, { params: { token }, signal }),
  });
  const unsubscribe = useAction(async () => {
    await http.post(apiPaths.notificationUnsubscribe, undefined, { params: { token } });
    setDone(true);
  });

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div>
        <span role="status" className="visually-hidden">
          Loading…
        </span>
        <Skeleton variant="line" />
      </div>
    );
  if (isDone || !data.isSubscribed)
    return <Alert tone="leaf">You won’t get these emails: {data.label}.</Alert>;
  return (
    <>
      <p>
        Stop getting emails about this? <strong>{data.label}</strong>
      </p>
      <FormError>{unsubscribe.fault}</FormError>
      <Button busy={unsubscribe.busy} onClick={() => void unsubscribe.run()}>
        Unsubscribe
      </Button>
    </>
  );
}
