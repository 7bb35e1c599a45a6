import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { Section } from '../settings/section';
import { ChangePasswordForm } from './change-password-form';
import { type SecuritySectionProps, useSecurityChanged } from './use-security';

type Step = 'closed' | 'open' | 'done';

/** Changes the password, or sets the first one by email if the account has none. */
export function PasswordSection({ overview: { hasPassword } }: SecuritySectionProps) {
  const [step, setStep] = useState<Step>('closed');
  const changed = useSecurityChanged();

  if (!hasPassword) {
    return (
      <Section
        title="Password"
        state={<Badge>None</Badge>}
        lead="Your account has no password. To set one, request a link by email."
        actions={<Link to={paths.forgotPassword.getHref()}>Set a password</Link>}
      />
    );
  }

  async function finish() {
    setStep('done');
    await changed();
  }

  return (
    <Section
      title="Password"
      state={<Badge tone="leaf">Set</Badge>}
      lead="A new password logs you out on every other browser and device, and ends trust in all devices."
      actions={
        step !== 'open' && (
          <Button variant="secondary" onClick={() => setStep('open')}>
            Change password
          </Button>
        )
      }
    >
      {step === 'done' && (
        <Alert tone="leaf">Your new password is set. We’ve logged you out everywhere else.</Alert>
      )}
      {step === 'open' && (
        <ChangePasswordForm onChanged={finish} onCancel={() => setStep('closed')} />
      )}
    </Section>
  );
}
