import { Component, createElement, Suspense, use, useEffect } from 'react';
import { LoadTimeoutError, regionTimeout } from '../remotes/load-timeout';
import type { PageLoader } from '../remotes/page-loader';
import { asFault, RemoteLoadError } from '../remotes/remote-load-error';
import { reportFault } from '../remotes/report';
import { countLoad } from '../tracking/count-loads';

interface SlotRegionProps {
  loader: PageLoader;
  /** The props of the place. */
  props: object;
}

/**
 * A part with its own error boundary. It has no skeleton and no fallback: a part that loads or has failed takes no space, and the
 * page of another team is complete without it.
 */
export class SlotRegion extends Component<SlotRegionProps, { failed: boolean }> {
  override state = { failed: false };
  private isReady = false;
  private cause: unknown;
  private alarm: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    const { remote, version } = this.props.loader.origin();
    // A version counts as loaded when a part of it is, even if loading then fails.
    countLoad(remote, version);
    this.alarm = setTimeout(() => {
      if (!this.isReady && !this.state.failed) this.giveUp();
    }, regionTimeout);
  }

  override componentDidCatch(cause: unknown): void {
    this.cause = cause;
    reportFault(asFault(this.props.loader.origin(), cause));
  }

  /** The next page with the part starts a new attempt. */
  override componentWillUnmount(): void {
    clearTimeout(this.alarm);
    if (this.state.failed) this.props.loader.forget(this.cause);
  }

  private giveUp(): void {
    const { loader } = this.props;
    this.componentDidCatch(
      new RemoteLoadError(loader.origin(), 'time-out', new LoadTimeoutError()),
    );
    this.setState({ failed: true });
  }

  private readonly setReady = (): void => {
    this.isReady = true;
  };

  override render() {
    if (this.state.failed) return null;
    const { loader, props } = this.props;
    return (
      <Suspense>
        <LoadedPart loader={loader} props={props} />
        <Ready onReady={this.setReady} />
      </Suspense>
    );
  }
}

/** The part itself. Its component is the same object on every render, so its state is preserved. */
function LoadedPart({ loader, props }: SlotRegionProps) {
  return createElement<object>(use(loader.read()), props);
}

/** Notifies once everything in its boundary is shown. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
