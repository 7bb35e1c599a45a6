import type { OwnVerification as State } from '@hive/contract/verification';
import { Badge, VerifiedBadge } from '@hive/shared-ui/badge';
import { describeVerification } from '@hive/shared-ui/lib/describe-verification';
import { formatDate } from '@hive/shared-ui/lib/format';
import styles from './listing.module.css';

/** Whether the box is verified, since and until when, by which checks, why it ended, and how to confirm its domain. */
export function OwnVerification({ state, isActive }: { state: State; isActive: boolean }) {
  return (
    <div role="group" aria-label="Verification" className={styles.verification}>
      <p className={styles.verificationText}>
        {state.isVerified ? <VerifiedBadge /> : <Badge tone="neutral">Not verified</Badge>}{' '}
        {describe(state, isActive)}
      </p>
      {state.dnsRecord && !state.checks.includes('domain') && (
        <p className={styles.verificationText}>
          To confirm your domain, add a TXT record to <code>{state.dnsRecord.name}</code> with the
          value <code>{state.dnsRecord.value}</code>. This is not checked automatically: our team
          looks for the record when we next check your box. Leave it in place until then.
        </p>
      )}
    </div>
  );
}

function describe(state: State, isActive: boolean): string {
  const { isVerified, verifiedOn, expiresOn, endedOn, endReason } = state;
  if (isVerified && verifiedOn && expiresOn) {
    const checks = [...state.checks, ...(state.hasTestOrder ? ['test-order'] : [])];
    return `${describeVerification({ verifiedOn, checks })} We check it again by ${formatDate(expiresOn)}.`;
  }
  if (isVerified) return '';
  if (endedOn) return `Ended on ${formatDate(endedOn)}. ${endReason ?? ''}`.trim();
  return isActive
    ? 'We check who is behind the brand. Until then your box is listed under ‘Not verified yet’.'
    : 'We check who is behind the brand. Your box can go live before that, listed under ‘Not verified yet’.';
}
