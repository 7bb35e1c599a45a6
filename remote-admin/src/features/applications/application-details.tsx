import { Link } from 'react-router-dom';
import type { AdminApplication } from '@hive/contract/applications';
import { Alert } from '@hive/shared-ui/alert';
import { Day, DetailsHead, Note, OutLink, Quote } from '../../lib/queue/parts';
import { personHref } from '../../lib/record-links';
import { invitingHref } from './part';
import styles from './applications.module.css';

/** An application in full. */
export function ApplicationDetails({ item }: { item: AdminApplication }) {
  const { brandName, website, contactName, category, applicant, status, decidedAt } = item;
  return (
    <>
      <DetailsHead title={brandName} status={status} />
      <Quote>{item.shortDescription}</Quote>
      <dl className={styles.facts}>
        <dt>Website</dt>
        <dd>
          <OutLink href={website} isForeign>
            {website}
          </OutLink>
        </dd>
        <dt>Category</dt>
        <dd>{category?.name ?? 'None: the box has been removed'}</dd>
        <dt>Contact</dt>
        <dd>{contactName}</dd>
        <dt>Applicant</dt>
        <dd>
          <Link to={personHref(applicant._id)}>{applicant.name}</Link>
          <br />
          {applicant.email}
        </dd>
        <dt>Applied</dt>
        <dd>
          <Day at={item.createdAt} />
        </dd>
        {decidedAt && (
          <>
            <dt>Decided</dt>
            <dd>
              <Day at={decidedAt} />
            </dd>
          </>
        )}
      </dl>
      {item.rejectionReason && <Note label="Reason for rejection">{item.rejectionReason}</Note>}
      {status === 'pending' && item.boxesOfThatName.length > 0 && <Listed item={item} />}
    </>
  );
}

/** The brand is already listed: suggests inviting the applicant to represent its box. */
function Listed({ item: { boxesOfThatName, applicant } }: { item: AdminApplication }) {
  return (
    <Alert tone="honey" title="A box with this name is already listed">
      <ul className={styles.listed}>
        {boxesOfThatName.map(({ _id, website }) => (
          <li key={_id}>
            {website ?? 'No website. '}{' '}
            <Link to={invitingHref(_id)} state={{ email: applicant.email }}>
              Invite the applicant to it instead
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
