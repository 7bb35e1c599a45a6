import type { MailEntry, MailStatus } from '@hive/contract/mails';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../lib/admin-list/admin-list';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import type { ListSettings } from '../../lib/admin-list/list-settings';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
import { Freshness } from '../../lib/freshness';
import { ListHead } from '../../lib/list-head';
import { toParams } from '../../lib/to-params';
import { mailsQuery } from './api/list-mails';
import { mailColumns } from './mail-columns';
import { statusNames } from './mail-labels';
import styles from './mail.module.css';

const statuses = Object.keys(statusNames) as MailStatus[];

const settings: ListSettings<MailEntry> = {
  name: 'Mails',
  table: 'mails',
  rowId: ({ _id }) => _id,
  rowName: ({ to, subject }) => `${subject}, to ${to}`,
  pageSizes: [25, 50, 100],
  sorts: ['createdAt'],
  usualSort: { by: 'createdAt', descending: true },
  filters: ['status'],
  choices: { status: statuses },
};

/** Waiting, sent and failed mails, with a retry for those not delivered. */
export default function Mail() {
  const list = useAdminList({ settings, request: (query) => mailsQuery(toParams(query)) });
  const { search, filters } = list.query;
  return (
    <div className={styles.section}>
      <ListHead
        title="Mail"
        end={
          <Freshness
            updatedAt={list.updatedAt}
            isFetching={list.isFetching}
            onRefresh={list.retry}
          />
        }
      >
        Delivery of the emails Hive sends. Sent emails are stored for 30 days, failed ones for 90.
        Their content is never shown.
      </ListHead>
      <AdminList
        list={list}
        columns={mailColumns}
        failure="The emails could not be loaded."
        filters={
          <>
            <SearchFilter list={list} placeholder="Address or subject" />
            <ChoiceFilter
              list={list}
              name="status"
              label="State"
              options={statuses.map((value) => ({ value, label: statusNames[value] }))}
            />
          </>
        }
        empty={<EmptyState title="No emails yet" />}
        noMatch={{
          title:
            filters['status'] === 'dead' && !search ? 'No failed emails' : 'No matching emails',
          clearLabel: 'Show all emails',
        }}
      />
    </div>
  );
}
