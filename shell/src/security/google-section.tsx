import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Badge } from '@hive/shared-ui/badge';
import { useAction } from '../screens/use-action';
import { ConfirmButton } from '../settings/confirm-button';
import { Entry, EntryList, Section } from '../settings/section';
import { type SecuritySectionProps, useSecurityChanged } from './use-security';

/** The linked Google account; renders nothing if none is linked and none can be. */
export function GoogleSection({ overview: { google, hasPassword } }: SecuritySectionProps) {
  const { data: providers } = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => http.get(apiPaths.authProviders, { signal }),
  });
  const changed = useSecurityChanged();
  const removal = useAction(async () => {
    await http.delete(apiPaths.authGoogle);
    await changed();
  });

  if (!google) {
    if (!providers?.google) return null;
    return (
      <Section
        title="Google"
        state={<Badge>Not linked</Badge>}
        lead="To link a Google account with the same email address, choose ‘Login with Google’ the next time you log in."
      />
    );
  }
  return (
    <Section
      title="Google"
      state={<Badge tone="leaf">Linked</Badge>}
      lead="You can log in with this Google account instead of your password. We still ask for your second step."
      fault={removal.fault}
    >
      <EntryList label="Your Google account">
        <Entry
          name={google.email}
          action={
            hasPassword && (
              <ConfirmButton
                variant="quiet"
                size="sm"
                aria-label={`Unlink ${google.email}`}
                busy={removal.busy}
                title="Unlink Google?"
                description="You will then log in with your email address and password."
                confirm="Unlink"
                onConfirm={() => void removal.run()}
              >
                Unlink
              </ConfirmButton>
            )
          }
        />
      </EntryList>
      {!hasPassword && (
        <p>
          Your account has no password, so Google is the only way in.{' '}
          <Link to={paths.forgotPassword.getHref()}>Set a password</Link>
        </p>
      )}
    </Section>
  );
}
