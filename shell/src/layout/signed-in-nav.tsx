import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import type { BrowserRegistry } from '@hive/contract/release';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { useLogOut } from '@hive/shared-auth/session';
import { Button } from '@hive/shared-ui/button';
import { AccountEntries } from '../menu/account-entries';
import { findEntries, fitRow } from '../menu/find-entries';
import { useCompleteRegistry } from '../menu/use-complete-registry';
import Bell from '../notifications/bell';
import { AccountShortlistLink } from './account-shortlist-link';
import styles from './header.module.css';
import { MenuLink } from './menu-link';

/** Pages with their own Logout button, which narrow screens do not repeat in the menu. */
const pagesWithLogOut: readonly string[] = [paths.dashboard.path, paths.securitySettings.path];

/** The menu on narrow screens. Navigation, Escape, and a focus or press outside close it. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('pointerdown', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('pointerdown', onElsewhere);
    };
  }, [open]);

  return { open, button, panel, toggle: () => setOpenAt(open ? null : pathname) };
}

/** The signed-in user's links. Before the second factor they have no entries of remotes, and wait for nothing. */
export default function SignedInNav({ user }: { user: SessionUser }) {
  return needsTwoFactor(user) ? <Links user={user} registry={null} /> : <AllLinks user={user} />;
}

/** Suspends before anything of the header's part is shown, and not only where the entries are. */
function AllLinks({ user }: { user: SessionUser }) {
  return <Links user={user} registry={useCompleteRegistry()} />;
}

interface LinksProps {
  user: SessionUser;
  /** The registry for the entries of remotes; null before the second factor. */
  registry: BrowserRegistry | null;
}

/** A row or, on narrow screens and with more entries than the row has space for, a menu behind a button. */
function Links({ user, registry }: LinksProps) {
  const { pathname } = useLocation();
  const { open, button, panel, toggle } = useMenu();
  const listId = useId();
  const entries = registry ? findEntries(registry, 'account', user) : [];
  return (
    <div ref={panel} className={clsx(styles.session, fitRow(entries) && styles.row)}>
      {registry && (
        <>
          <AccountShortlistLink userId={user._id} />
          <Bell userId={user._id} />
        </>
      )}
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
      >
        Menu
      </button>
      <ul id={listId} className={clsx(styles.list, styles.menu, open && styles.open)}>
        {registry ? (
          <AccountEntries entries={entries} registry={registry} />
        ) : (
          <MenuLink to={paths.verify2fa.getHref()}>Enter your code</MenuLink>
        )}
        <li>
          <NavLink to={paths.profileSettings.getHref()} className={styles.link} title="Settings">
            <span className={styles.name}>{user.name || user.email}</span>
          </NavLink>
        </li>
        <li className={clsx(pagesWithLogOut.includes(pathname) && styles.repeated)}>
          <LogOut />
        </li>
      </ul>
    </div>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const { logOut, busy, fault } = useLogOut(() => void navigate(paths.home.getHref()));

  return (
    <>
      <Button variant="quiet" size="sm" busy={busy} onClick={() => void logOut()}>
        Logout
      </Button>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
