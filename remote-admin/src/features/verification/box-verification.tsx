import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoxVerification as Verification } from '@hive/contract/verification';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordSection } from '../../lib/record-page/record-page';
import recordStyles from '../../lib/record-page/record-page.module.css';
import { SectionQuery } from '../../lib/record-page/section-query';
import { verificationQuery } from './api/verification';
import { checkNouns, describeDrifts, endLabels } from './check-labels';
import { EndDialog } from './end-dialog';
import { EvidenceCheck } from './evidence-check';
import styles from './verification.module.css';
import { VerifyDialog } from './verify-dialog';

const kinds = ['company', 'vat', 'domain'] as const;

/** The verification of a box: its state, the evidence with checks, and what was before. */
export function BoxVerification({ id, name }: { id: string; name: string }) {
  const verification = useQuery(verificationQuery(id));
  const [open, setOpen] = useState<'verify' | 'end'>();
  const close = () => setOpen(undefined);
  return (
    <RecordSection title="Verification" isWide>
      <SectionQuery
        name="verification"
        failure="The verification could not be loaded."
        query={verification}
      >
        {({ verification: data }) => (
          <>
            <State verification={data} />
            <div className={recordStyles.actions}>
              <Button size="sm" onClick={() => setOpen('verify')}>
                {data.isVerified ? 'Renew' : 'Verify'}
              </Button>
              {data.isVerified && (
                <Button variant="quiet" size="sm" onClick={() => setOpen('end')}>
                  End verification
                </Button>
              )}
            </div>
            <div className={styles.checks}>
              {kinds.map((kind) => (
                <EvidenceCheck key={kind} boxId={id} kind={kind} verification={data} />
              ))}
            </div>
            <Earlier verifications={data.earlier} />
          </>
        )}
      </SectionQuery>
      {open === 'verify' && (
        <VerifyDialog
          boxId={id}
          name={name}
          isRenewal={verification.data?.verification.isVerified ?? false}
          evidenceDays={verification.data?.verification.evidenceDays}
          onClose={close}
        />
      )}
      {open === 'end' && <EndDialog boxId={id} name={name} onClose={close} />}
    </RecordSection>
  );
}

function State({ verification: { isVerified, current, look } }: { verification: Verification }) {
  return (
    <Facts>
      <Fact term="State">{describeState(isVerified, current)}</Fact>
      {current && (
        <>
          <Fact term="Verified">{`${formatDate(current.verifiedAt)}${current.by ? ` by ${current.by.name}` : ''}`}</Fact>
          <Fact term="Based on">
            {current.checks.map((kind) => checkNouns[kind]).join(', ') || 'A reason only'}
          </Fact>
          {current.testOrderNote && <Fact term="Test order">{current.testOrderNote}</Fact>}
          {current.reason && <Fact term="Reason">{current.reason}</Fact>}
        </>
      )}
      {look && <Fact term="Brand’s page">{describeLook(look)}</Fact>}
    </Facts>
  );
}

function describeState(isVerified: boolean, current: Verification['current']): string {
  if (current) return `Verified until ${formatDate(current.expiresOn)}`;
  return isVerified ? 'Verified before evidence was recorded' : 'Not verified';
}

function describeLook({ lookedAt, outcome, drifts }: NonNullable<Verification['look']>): string {
  const day = formatDate(lookedAt);
  if (outcome === 'same') return `As listed on ${day}`;
  if (outcome === 'unreadable') return `Could not be read on ${day}`;
  if (outcome === 'nothing-found') return `Stated nothing to compare on ${day}`;
  return `Differed on ${day}. ${describeDrifts(drifts)}`;
}

function Earlier({ verifications }: { verifications: Verification['earlier'] }) {
  if (verifications.length === 0) return null;
  return (
    <div>
      <h4 className={styles.checkName}>Earlier verifications</h4>
      <ul className={styles.earlier}>
        {verifications.map(({ _id, verifiedAt, endedAt, endCause, endReason }) => (
          <li key={_id}>
            {`${formatDate(verifiedAt)} to ${formatDate(endedAt ?? verifiedAt)}`}
            {endCause && `: ${endLabels[endCause]}`}
            {endReason && `. ${endReason}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
