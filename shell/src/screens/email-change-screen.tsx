import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { ApiError, http } from '@hive/shared-auth/http';
import { loadSession, notifyOtherTabs, useSession } from '@hive/shared-auth/session';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { FormError } from '@hive/shared-ui/form';
import { Screen } from './screen';
import { takeFocus } from './take-focus';
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
  const name = pathname === paths.stopEmailChange.path ? 'stop' : 'confirm';
  return <ActionScreen key={name + search.get('token')} name={name} token={search.get('token')} />;
}

interface ActionScreenProps {
  name: keyof typeof actions;
  token: string | null;
}

function ActionScreen({ name, token }: ActionScreenProps) {
  const { title, lead, button, send } = actions[name];
  const [doneMessage, setDoneMessage] = useState('');
  const [invalidMessage, setInvalidMessage] = useState('');
  const isSignedIn = useSession((session) => session.phase === 'signed-in');
  const action = useAction(async (link: string) => {
    try {
      setDoneMessage((await send(link)).message);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'LINK_INVALID') throw error;
      setInvalidMessage(error.message);
      return;
    }
    // The session may have ended, or show the new address.
    if (!isSignedIn) return;
    notifyOtherTabs('session-changed');
    await loadSession();
  });
  // The pressed button unmounts with each of the two results, and its focus moves to the next step.
  if (invalidMessage) {
    return (
      <Screen
        title={title}
        below={
          name === 'stop' && <Link to={paths.forgotPassword.getHref()}>Set a new password</Link>
        }
      >
        <Alert tone="berry">{invalidMessage}</Alert>
        <Link ref={takeFocus} to={paths.profileSettings.getHref()} className={buttonClass()}>
          Open my profile
        </Link>
      </Screen>
    );
  }
  return (
    <Screen
      title={title}
      lead={lead}
      below={<Link to={paths.profileSettings.getHref()}>Open my profile</Link>}
    >
      <FormError>{action.fault}</FormError>
      {!token && <Alert tone="berry">This link is incomplete. Open it from the email again.</Alert>}
      {token && !doneMessage && (
        <Button busy={action.busy} onClick={() => void action.run(token)}>
          {button}
        </Button>
      )}
      {doneMessage && (
        <>
          <Alert tone="leaf">{doneMessage}</Alert>
          <Link
            ref={takeFocus}
            to={paths.home.getHref()}
            className={buttonClass({ variant: 'secondary' })}
          >
            Go to the home page
          </Link>
        </>
      )}
    </Screen>
  );
}
