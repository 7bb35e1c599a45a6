import { useState, type FormEvent } from 'react';
import { limits } from '@hive/contract/limits';
import type { BoxVerification, CheckKind } from '@hive/contract/verification';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { useVerificationWrites } from './api/verification';
import { checkLabels, checkNouns, outcomeLabels } from './check-labels';
import styles from './verification.module.css';

interface EvidenceCheckProps {
  boxId: string;
  kind: CheckKind;
  verification: BoxVerification;
}

/** One kind of evidence: its latest result, and a form that asks the register again. */
export function EvidenceCheck({ boxId, kind, verification }: EvidenceCheckProps) {
  const { checks, available, dnsRecord } = verification;
  const latest = checks.find((one) => one.kind === kind);
  const { check } = useVerificationWrites(boxId);
  const [subject, setSubject] = useState(latest?.subject ?? '');
  const label = checkLabels[kind];
  const subjectError =
    check.error instanceof ApiError ? check.error.fields?.['subject'] : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    check.mutate(kind === 'domain' ? { kind } : { kind, subject });
  }

  return (
    <form
      noValidate
      aria-label={`Check the ${checkNouns[kind]}`}
      className={styles.check}
      onSubmit={send}
    >
      <h4 className={styles.checkName}>{label}</h4>
      {/* Present before the first result, so that screen readers announce it. */}
      <div role="status">
        {latest && (
          <p className={styles.result}>
            <Badge tone={latest.outcome === 'match' ? 'leaf' : 'honey'}>
              {outcomeLabels[latest.outcome]}
            </Badge>{' '}
            {`${latest.message} Checked ${formatMoment(latest.checkedAt)}.`}
          </p>
        )}
      </div>
      {!available.includes(kind) && (
        <p className={styles.result}>This register is not set up, so it gives no answer.</p>
      )}
      {kind === 'domain' ? (
        <DomainRecord record={dnsRecord} />
      ) : (
        <TextField
          label={label}
          value={subject}
          maxLength={limits.nameMax}
          onChange={({ target }) => setSubject(target.value)}
          error={subjectError}
        />
      )}
      {check.isError && !subjectError && (
        <Alert tone="berry">
          {getErrorMessage(
            check.error,
            'The check could not be made. Try again.',
            'NOT_FOUND',
            'VALIDATION_FAILED',
          )}
        </Alert>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={check.isPending}
        disabled={kind === 'domain' && dnsRecord === null}
      >
        {`Check the ${checkNouns[kind]}`}
      </Button>
    </form>
  );
}

const DomainRecord = ({ record }: { record: BoxVerification['dnsRecord'] }) => (
  <p className={styles.result}>
    {record ? (
      <>
        The brand adds a TXT record to <code>{record.name}</code> with the value{' '}
        <code>{record.value}</code>.
      </>
    ) : (
      'The box has no website, so there is no domain to check.'
    )}
  </p>
);
