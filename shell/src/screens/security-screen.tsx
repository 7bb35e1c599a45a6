import { useNavigate } from 'react-router-dom';
import type { SecurityOverview } from '@hive/contract/security';
import { paths } from '@hive/contract/paths';
import { useLogOut, useSession } from '@hive/shared-auth/session';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { ErrorState } from '@hive/shared-ui/state';
import { AppSection } from '../security/app-section';
import { DevicesSection } from '../security/devices-section';
import { GoogleSection } from '../security/google-section';
import { PasskeysSection } from '../security/passkeys-section';
import { PasswordSection } from '../security/password-section';
import { RecoverySection } from '../security/recovery-section';
import { SessionsSection } from '../security/sessions-section';
import { useSecurity } from '../security/use-security';
import { Section, SectionSkeleton } from '../settings/section';
import { SettingsFrame } from '../settings/settings-frame';

/** The account's security settings, and logging out. */
export default function SecurityScreen() {
  const email = useSession((session) => session.user?.email);
  const security = useSecurity();

  return (
    <SettingsFrame title="Security" lead={<>How {email ?? 'your account'} is protected.</>}>
      {security.data ? (
        <Sections overview={security.data} />
      ) : security.error ? (
        <ErrorState message={security.error.message} onRetry={() => void security.refetch()} />
      ) : (
        // As many as there are sections at least, so that the last one below is not pushed down within the window.
        Array.from({ length: 6 }, (_, index) => <SectionSkeleton key={index} />)
      )}
      <LogOutSection />
    </SettingsFrame>
  );
}

function Sections({ overview }: { overview: SecurityOverview }) {
  const isStrong = overview.totp.enabled || overview.passkeys.length > 0;
  return (
    <>
      <PasswordSection overview={overview} />
      {!isStrong && (
        <Section
          title="Emailed code"
          state={<Badge tone="leaf">On</Badge>}
          lead="We email you a 6-digit code each time you log in."
        />
      )}
      <AppSection overview={overview} />
      <PasskeysSection overview={overview} />
      <RecoverySection overview={overview} />
      <GoogleSection overview={overview} />
      <DevicesSection />
      <SessionsSection />
    </>
  );
}

/** Always available, even if the rest of the page fails. */
function LogOutSection() {
  const navigate = useNavigate();
  const { logOut, busy, fault } = useLogOut(() => void navigate(paths.home.getHref()));
  return (
    <Section
      title="This device"
      lead="Logs you out in this browser."
      fault={fault}
      actions={
        <Button variant="secondary" busy={busy} onClick={() => void logOut()}>
          Logout
        </Button>
      }
    />
  );
}
