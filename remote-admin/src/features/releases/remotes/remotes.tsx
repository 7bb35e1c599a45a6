import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminRemote } from '@hive/contract/release-remotes';
import { Button } from '@hive/shared-ui/button';
import { EmptyState } from '@hive/shared-ui/state';
import { ListState } from '../list-state';
import { Freshness } from '../../../lib/freshness';
import { ListHead } from '../../../lib/list-head';
import releaseStyles from '../releases.module.css';
import { remotesQuery } from './api/release-remotes';
import { RemoteCard, type RemoteDialog } from './remote-card';
import { RevokeDialog } from './revoke-dialog';

const GrantDialog = lazy(() => import(/* webpackChunkName: 'table-forms' */ './grant-dialog'));

/** The remotes, what each may claim, and what admins grant to them. */
export default function Remotes() {
  const query = useQuery(remotesQuery);
  // The remote as it was when the dialog opened: what is replaced must be what was read.
  const [opened, setOpened] = useState<{
    dialog: RemoteDialog;
    remote: AdminRemote | null;
  } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  const close = () => setOpened(null);
  return (
    <div className={releaseStyles.section}>
      <ListHead
        title="Remotes"
        headingRef={heading}
        end={
          <Freshness
            updatedAt={query.dataUpdatedAt}
            isFetching={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        A remote is an app of one team. Its releases may only claim addresses that the shell or an
        admin grants. A grant needs no release of the shell.
      </ListHead>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setOpened({ dialog: 'grant', remote: null })}>
          Register a remote
        </Button>
      </div>
      <ListState query={query} items="remotes" skeletons={2} />
      {data?.remotes.length === 0 && (
        <EmptyState title="No remotes yet">
          Remotes appear here once the shell lists them or an admin registers one.
        </EmptyState>
      )}
      {data && data.remotes.length > 0 && (
        <ul className={releaseStyles.grid} aria-label="List of remotes">
          {data.remotes.map((remote) => (
            <RemoteCard
              key={remote.app}
              remote={remote}
              onOpen={(dialog, chosen) => setOpened({ dialog, remote: chosen })}
            />
          ))}
        </ul>
      )}
      {opened?.dialog === 'grant' && (
        <Suspense>
          <GrantDialog remote={opened.remote} onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'revoke' && opened.remote && (
        <RevokeDialog
          remote={opened.remote}
          // The button that opened the dialog unmounts with the grant.
          onDone={() => heading.current?.focus()}
          onClose={close}
        />
      )}
    </div>
  );
}
