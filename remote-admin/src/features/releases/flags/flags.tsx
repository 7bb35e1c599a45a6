import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminFlag } from '@hive/contract/release-flags';
import { EmptyState } from '@hive/shared-ui/state';
import { ListState } from '../list-state';
import { Freshness } from '../../../lib/freshness';
import { ListHead } from '../../../lib/list-head';
import releaseStyles from '../releases.module.css';
import { flagsQuery, servedVersionsQuery } from './api/release-flags';
import { FlagCard, type FlagDialog } from './flag-card';
import { describeShares } from './flag-labels';
import styles from './flags.module.css';
import { ResetFlagDialog } from './reset-flag-dialog';

const ChangeFlagDialog = lazy(
  () => import(/* webpackChunkName: 'table-forms' */ './change-flag-dialog'),
);

/** The flags by app, in the order of the list. */
function groupByApp(flags: readonly AdminFlag[]): Map<string, AdminFlag[]> {
  const groups = new Map<string, AdminFlag[]>();
  for (const flag of flags) groups.set(flag.app, [...(groups.get(flag.app) ?? []), flag]);
  return groups;
}

/** The flags of remotes, and which variant is for whom. */
export default function Flags() {
  const query = useQuery(flagsQuery);
  const released = useQuery(servedVersionsQuery);
  // The flag as it was when the dialog opened: what is replaced must be what was read.
  const [opened, setOpened] = useState<{ dialog: FlagDialog; flag: AdminFlag } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  const close = () => setOpened(null);
  const servedOf = (app: string) =>
    released.isPending ? null : released.data?.apps.find((one) => one.app === app);
  return (
    <div className={releaseStyles.section}>
      <ListHead
        title="Flags"
        headingRef={heading}
        end={
          <Freshness
            updatedAt={query.dataUpdatedAt}
            isFetching={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        }
      >
        A flag chooses between variants of a remote without a new release. A change applies to pages
        that are opened from then on. Open tabs continue with their values.
      </ListHead>
      <ListState query={query} items="flags" skeletons={2} />
      {data?.flags.length === 0 && (
        <EmptyState title="No release declares a flag">
          Flags appear here once a release that declares them is served.
        </EmptyState>
      )}
      {data && data.flags.length > 0 && (
        <>
          <p className={styles.quiet}>{describeShares(data.shares)}</p>
          <ul className={styles.apps} aria-label="Apps with flags">
            {[...groupByApp(data.flags)].map(([app, flags]) => (
              <FlagCard
                key={app}
                app={app}
                flags={flags}
                served={servedOf(app)}
                onOpen={(dialog, flag) => setOpened({ dialog, flag })}
              />
            ))}
          </ul>
        </>
      )}
      {opened?.dialog === 'change' && data && (
        <Suspense>
          <ChangeFlagDialog flag={opened.flag} shares={data.shares} onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'reset' && (
        <ResetFlagDialog
          flag={opened.flag}
          // The button that opened the dialog unmounts with the rule.
          onDone={() => heading.current?.focus()}
          onClose={close}
        />
      )}
    </div>
  );
}
