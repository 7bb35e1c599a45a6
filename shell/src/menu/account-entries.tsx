import { useEffect } from 'react';
import type { SessionUser } from '@hive/contract/auth';
import type { BrowserRegistry } from '@hive/contract/release';
import { MenuLink } from '../layout/menu-link';
import { reportRefusals } from '../remotes/report';
import { findEntries, findRefused } from './find-entries';

interface AccountEntriesProps {
  user: SessionUser;
  registry: BrowserRegistry;
}

/** The entries of the account menu, which come from the releases of the remotes. */
export function AccountEntries({ user, registry }: AccountEntriesProps) {
  useEffect(() => {
    reportRefusals(
      registry,
      findRefused(registry).map(({ remote, label, path, audience }) => ({
        remote,
        message: `May not add '${label}' to a menu for ${path} and ${audience}`,
      })),
    );
  }, [registry]);
  return findEntries(registry, 'account', user).map(({ remote, path, label }) => (
    <MenuLink key={`${remote} ${path}`} to={path}>
      {label}
    </MenuLink>
  ));
}
