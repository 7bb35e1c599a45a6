import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { loadSession, notifyOtherTabs, useSession } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { Screen } from './screen';
import { useAction } from './use-action';

const actions = {
  confirm: {
    title: 'Confirm your email address',
    lead: 'Your Hive account uses the new address once both addresses are confirmed. You’re logged out on your other devices then.',
    button: 'Confirm',
    send: (token: string) => http.post(apiPaths.emailChangeConfirm, { token }),
  },
  stop: {
    title: 'Stop the change of your email address',
    lead: 'Your Hive account keeps its current address. If you didn’t ask for the change, set a new password too.',
    button: 'Stop the change',
    send: (token: string) => http.post(apiPaths.emailChangeStop, { token }),
  },
} as const;

/**
 * The target of the links in emails about a change of address. Works without logging in: the link is the permission. A
 * button sends it, because programs that check emails open their links.
 */
export default function EmailChangeScreen() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const action = actions[pathname === paths.stopEmailChange.path ? 'stop' : 'confirm'];
  const token = search.get('token');
  return (
    <Screen
      title={action.title}
      lead={action.lead}
      below={<Link to={paths.profileSettings.getHref()}>Open my profile</Link>}
    >
      {token ? (
        <TokenAction key={token} token={token} {...action} />
      ) : (
        <Alert tone="berry">This link is incomplete. Open it from the email again.</Alert>
      )}
    </Screen>
  );
}

const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

interface TokenActionProps {
  token: string;
  button: string;
  send: (token: string) => Promise<{ message: string }>;
}

function TokenAction({ token, button, send }: TokenActionProps) {
  const [message, setMessage] = useState('');
  const isSignedIn = useSession((session) => session.phase === 'signed-in');
  const action = useAction(async () => {
    setMessage((await send(token)).message);
    // The session may have ended, or show the new address.
    if (!isSignedIn) return;
    notifyOtherTabs('session-changed');
    await loadSession();
  });
  if (message) {
    return (
      <>
        <Alert tone="leaf">{message}</Alert>
        {/* The pressed button unmounts. */}
        <Link
          ref={takeFocus}
          to={paths.home.getHref()}
          className={buttonClass({ variant: 'secondary' })}
        >
          Go to the home page
        </Link>
      </>
    );
  }
  return (
    <>
      <FormError>{action.fault}</FormError>
      <Button busy={action.busy} onClick={() => void action.run()}>
        {button}
      </Button>
    </>
  );
}
