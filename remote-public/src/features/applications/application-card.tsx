import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Application, ApplicationStatus } from '@hive/contract/applications';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { formatDate } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { useWithdraw } from './api/withdraw';
import styles from './applications.module.css';

const statuses = {
  pending: { tone: 'honey', label: 'Waiting' },
  approved: { tone: 'leaf', label: 'Approved' },
  rejected: { tone: 'berry', label: 'Not accepted' },
} as const satisfies Record<ApplicationStatus, { tone: string; label: string }>;

/** An application: its content, its status and the next step. */
export function ApplicationCard({ application }: { application: Application }) {
  const { brandName, status, createdAt } = application;
  const { tone, label } = statuses[status];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{brandName}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={styles.facts}>
        {joinFacts([application.category?.name, `applied on ${formatDate(createdAt)}`])}
        <br />
        {application.website}
      </p>
      <p>{application.shortDescription}</p>
      <Outcome application={application} />
    </Card>
  );
}

function Outcome({ application }: { application: Application }) {
  if (application.status === 'pending') return <PendingApplication application={application} />;
  if (application.status === 'approved') {
    return (
      <>
        <p>
          Your account represents this box. Enter its texts, pictures, price and terms under Listing
          in your dashboard. We email you when it’s live.
        </p>
        <div>
          <Link to={paths.partnerDashboard.getHref()} className={buttonClass()}>
            Open the partner dashboard
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <Alert tone="berry" role="note" title="Why we declined">
        {application.rejectionReason}
      </Alert>
      <div>
        <Link to={paths.listYourBox.getHref()} className={buttonClass({ variant: 'secondary' })}>
          Apply again
        </Link>
      </div>
    </>
  );
}

function PendingApplication({ application }: { application: Application }) {
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdraw();
  return (
    <>
      <p>We’ll review it and reply by email and here.</p>
      {withdraw.isError && (
        <Alert tone="berry">
          {getErrorMessage(withdraw.error, 'We couldn’t withdraw it. Try again.')}
        </Alert>
      )}
      {isConfirming && (
        <InlineConfirm
          title="Withdraw this application?"
          yes="Yes, withdraw it"
          no="Keep it"
          onYes={() => {
            setConfirming(false);
            withdraw.mutate(application._id);
          }}
          onNo={() => setConfirming(false)}
        >
          We won’t review it. You can apply again at any time.
        </InlineConfirm>
      )}
      <div>
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          aria-expanded={isConfirming}
          aria-label={`Withdraw the application for ${application.brandName}`}
          onClick={() => setConfirming(true)}
        >
          Withdraw
        </Button>
      </div>
    </>
  );
}
