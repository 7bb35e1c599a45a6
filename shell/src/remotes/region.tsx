import { createElement, lazy, PureComponent, Suspense, use } from 'react';
import { PageReady } from '../layout/page-ready';
import type { PageLoader } from './page-loader';
import { RegionFallback } from './region-fallback';
import { RegionSkeleton } from './region-skeleton';
import { asFault, RemoteLoadError } from './remote-load-error';
import { reportFault } from './report';
import { activeRegion, type ActiveRegion } from './active-region';
import { LoadTimeoutError, regionTimeout } from './load-timeout';

/** What a page failed with. Production builds have none of it. */
const FaultDetails =
  process.env.NODE_ENV === 'development' ? lazy(() => import('./fault-details')) : null;

interface RegionProps {
  loader: PageLoader;
}

interface RegionState {
  failed: boolean;
  /** Increases with each Retry, so that no state of the failed attempt remains. */
  tries: number;
}

/**
 * A part of the page with its own error boundary. It is rendered again only for another page or state: what changes around it, such as
 * the registry, does not render the page again.
 */
export class Region extends PureComponent<RegionProps, RegionState> implements ActiveRegion {
  override state: RegionState = { failed: false, tries: 0 };
  isReady = false;
  private pathname = '';
  private cause: unknown;
  private alarm: ReturnType<typeof setTimeout> | undefined;

  get loader(): PageLoader {
    return this.props.loader;
  }

  static getDerivedStateFromError(): Partial<RegionState> {
    return { failed: true };
  }

  override componentDidMount(): void {
    activeRegion.region = this;
    this.pathname = window.location.pathname;
    // A server-rendered page shows no skeleton, so a page that is never hydrated is detected here.
    this.alarm = setTimeout(() => {
      if (!this.isReady && !this.state.failed) this.giveUp();
    }, regionTimeout);
  }

  override componentDidCatch(cause: unknown): void {
    this.cause = cause;
    this.isReady = false;
    reportFault(asFault(this.loader.origin(), cause));
    activeRegion.onSettled?.();
  }

  /** Returning to a page that failed starts a new attempt. */
  override componentWillUnmount(): void {
    activeRegion.region = null;
    activeRegion.onLeft?.(this.loader.origin(), this.pathname);
    clearTimeout(this.alarm);
    if (this.state.failed) this.loader.forget(this.cause);
  }

  fail(fault: RemoteLoadError): void {
    this.componentDidCatch(fault);
    this.setState({ failed: true });
  }

  private readonly giveUp = (): void =>
    this.fail(new RemoteLoadError(this.loader.origin(), 'time-out', new LoadTimeoutError()));

  private readonly setReady = (): void => {
    this.isReady = true;
    activeRegion.onSettled?.();
  };

  /** The fallback stays until the new attempt has succeeded or failed. */
  private readonly retry = async (): Promise<void> => {
    this.loader.forget(this.cause);
    await this.loader.read().catch(() => undefined);
    this.setState(({ tries }) => ({ failed: false, tries: tries + 1 }));
  };

  override render() {
    const { failed, tries } = this.state;
    if (process.env.NODE_ENV === 'development' && FaultDetails && failed) {
      return (
        <>
          <RegionFallback onRetry={this.retry} />
          <Suspense>
            <FaultDetails cause={this.cause} />
          </Suspense>
        </>
      );
    }
    if (failed) return <RegionFallback onRetry={this.retry} />;
    return (
      <Suspense key={tries} fallback={<RegionSkeleton onTooLong={this.giveUp} />}>
        <Loaded loader={this.loader} />
        <PageReady isAgain={tries > 0} onReady={this.setReady} />
      </Suspense>
    );
  }
}

/** The page itself. Its component is the same object on every render, so its state is preserved. */
function Loaded({ loader }: { loader: PageLoader }) {
  return createElement(use(loader.read()));
}
