import type { ReactNode } from 'react';
import { Component, createElement, Suspense, use } from 'react';
import type { PageLoader } from './page-loader';
import { RegionFallback } from './region-fallback';
import { RegionSkeleton } from './region-skeleton';
import { RemoteLoadError } from './remote-load-error';
import { reportFault } from './report';

interface RegionProps {
  /** Who brings this part, for the report: a remote, or the shell itself. */
  owner: string;
  version: string;
  loader: PageLoader;
  /** Rendered beside the page once it is there. */
  children?: ReactNode;
}

interface RegionState {
  failed: boolean;
  /** Grows with each Retry, so that nothing of the failed try stays. */
  tries: number;
}

/** One part of the page: whatever goes wrong with it stays inside. */
export class Region extends Component<RegionProps, RegionState> {
  override state: RegionState = { failed: false, tries: 0 };

  static getDerivedStateFromError(): Partial<RegionState> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { owner, version } = this.props;
    const fault =
      error instanceof RemoteLoadError
        ? error
        : new RemoteLoadError(owner, version, 'render', error);
    reportFault(fault);
  }

  private readonly retry = async (): Promise<void> => {
    await this.props.loader.retry();
    this.setState(({ tries }) => ({ failed: false, tries: tries + 1 }));
  };

  override render() {
    if (this.state.failed) return <RegionFallback onRetry={this.retry} />;
    return (
      <Suspense key={this.state.tries} fallback={<RegionSkeleton />}>
        <Loaded loader={this.props.loader} />
        {this.props.children}
      </Suspense>
    );
  }
}

/** The page itself. Its component comes from outside and stays the same object, so its state is kept. */
function Loaded({ loader }: { loader: PageLoader }) {
  return createElement(use(loader.read()));
}
