import { useEffect } from 'react';
import type { BrowserRegistry } from '@hive/contract/release';
import { MenuLink } from '../layout/menu-link';
import { reportRefusals } from '../remotes/report';
import { findRefused, type OfferedEntry } from './find-entries';

interface AccountEntriesProps {
  entries: readonly OfferedEntry[];
  registry: BrowserRegistry;
}

/** The user's entries of the account menu. Reports those that releases may not add. */
export function AccountEntries({ entries, registry }: AccountEntriesProps) {
  useEffect(() => {
    reportRefusals(
      registry,
      findRefused(registry).map(({ remote, label, path, audience }) => ({
        remote,
        message: `May not add '${label}' to a menu for ${path} and ${audience}`,
      })),
    );
  }, [registry]);
  return entries.map((entry) => (
    <MenuLink
      // No two entries of a user have the same label.
      key={entry.label}
      to={entry.path}
      // Only the entry of the page is current, not also that of the page above it.
      end={entries.some(({ path }) => path.startsWith(`${entry.path}/`))}
    >
      {entry.label}
    </MenuLink>
  ));
}
