import type { ReactNode } from 'react';
import { Component } from 'react';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { asFault, shellOrigin } from '../remotes/remote-load-error';
import { reportFault } from '../remotes/report';
import styles from './layout.module.css';

interface AppBoundaryProps {
  version: string;
  children: ReactNode;
}

/** The last error boundary: when the shell itself fails, it shows a plain page that works without it. */
export class AppBoundary extends Component<AppBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(asFault(shellOrigin(this.props.version), error));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Plain links, because the router may be what failed.
    return (
      <main className={styles.center} role="alert">
        <title>Something went wrong | Hive</title>
        <h1>Something went wrong</h1>
        <p className={styles.lead}>We couldn’t show this page. Reloading it usually helps.</p>
        <a href={window.location.href} className={buttonClass()}>
          Load again
        </a>
        <a href={paths.home.getHref()}>Go to the home page</a>
      </main>
    );
  }
}
