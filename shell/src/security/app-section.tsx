import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import { http } from '@hive/shared-auth/http';
import { Badge } from '@hive/shared-ui/badge';
import { buttonClass } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import type { TravelState } from '../guards/destination';
import { useAction } from '../screens/use-action';
import { ConfirmButton } from '../settings/confirm-button';
import { Section } from '../settings/section';
import { type SecuritySectionProps, useSecurityChanged } from './use-security';

const backHere: TravelState = { from: paths.securitySettings.getHref() };

/** Turns the authenticator app on or off. */
export function AppSection({ overview }: SecuritySectionProps) {
  const { enabled, since } = overview.totp;
  const changed = useSecurityChanged();
  const off = useAction(async () => {
    await http.post(apiPaths.totpDisable, {});
    await changed();
  });

  if (!enabled) {
    return (
      <Section
        title="Authenticator app"
        state={<Badge>Off</Badge>}
        lead="Codes from an app on your phone protect your account better than emailed codes, and you don’t have to wait for them."
        fault={off.fault}
        actions={
          <Link to={paths.setup2fa.getHref()} state={backHere} className={buttonClass()}>
            Set up app-based 2FA
          </Link>
        }
      />
    );
  }
  return (
    <Section
      title="Authenticator app"
      state={<Badge tone="leaf">On</Badge>}
      lead={`Hive asks for your app's code when you log in${since ? `, since ${formatDate(since)}` : ''}.`}
      fault={off.fault}
      actions={
        <ConfirmButton
          variant="secondary"
          busy={off.busy}
          title="Switch the app off?"
          description={
            overview.passkeys.length > 0
              ? 'Your passkeys continue to protect your account. We’ll ask for a second step on trusted devices again.'
              : 'We’ll email you a code each time you log in instead. Your recovery codes stop working, and we’ll ask for a code on trusted devices again.'
          }
          confirm="Switch off"
          onConfirm={() => void off.run()}
        >
          Switch off
        </ConfirmButton>
      }
    />
  );
}
