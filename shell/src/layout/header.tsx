import type { ComponentType } from 'react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { homeFor } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import { buttonClass } from '@hive/shared-ui/button';
import styles from './header.module.css';
import { ShortlistLink } from './shortlist-link';

/** In a chunk that visitors do not load. A browser that cannot load it has the most important link. */
const SignedInNav = lazy<ComponentType<{ user: SessionUser }>>(() =>
  import('./signed-in-nav').catch(() => ({ default: DashboardLink })),
);

/** Loaded after the page, since its count is not needed before. */
const DeviceShortlistLink = lazy<ComponentType<{ className: string | undefined }>>(() =>
  import('./device-shortlist-link').catch(() => ({ default: EmptyShortlistLink })),
);

/** The header. The server renders the visitor's version; the signed-in version replaces it without a layout shift. */
export function Header() {
  const user = useSession((session) => session.user);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home.getHref()} className={styles.brand}>
          <BrandMark size={32} />
          <span>Hive</span>
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.list}>
            <li>
              <NavLink to={paths.boxes.getHref()} className={styles.link}>
                Browse
              </NavLink>
            </li>
            <li className={styles.wide}>
              <NavLink to={paths.howWeRank.getHref()} className={styles.link}>
                How we rank
              </NavLink>
            </li>
          </ul>
          {user ? (
            <Suspense>
              <SignedInNav user={user} />
            </Suspense>
          ) : (
            <VisitorNav />
          )}
        </nav>
      </div>
    </header>
  );
}

function DashboardLink({ user }: { user: SessionUser }) {
  return (
    <Link to={homeFor(user.role)} className={styles.link}>
      Dashboard
    </Link>
  );
}

function EmptyShortlistLink() {
  return (
    <li className={styles.shortlist} data-empty>
      <ShortlistLink count={0} />
    </li>
  );
}

const subscribe = () => () => undefined;

function VisitorNav() {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const isHome = useLocation().pathname === paths.home.path;
  const empty = <EmptyShortlistLink />;
  return (
    <ul className={styles.list}>
      {isInBrowser ? (
        <Suspense fallback={empty}>
          <DeviceShortlistLink className={styles.shortlist} />
        </Suspense>
      ) : (
        empty
      )}
      <li>
        <Link to={paths.login.getHref()} className={styles.link}>
          Login
        </Link>
      </li>
      {/* The home page has the same link as its first action. */}
      {!isHome && (
        <li>
          <Link to={paths.login.getHref()} className={buttonClass({ size: 'sm' })}>
            Join the Hive
          </Link>
        </li>
      )}
    </ul>
  );
}
