import { Component, createElement, Suspense, use, useEffect, type ComponentType } from 'react';
import { LoadTimeoutError, regionTimeout } from '../remotes/load-timeout';
import type { PageLoader } from '../remotes/page-loader';
import { asFault, RemoteLoadError, type Origin } from '../remotes/remote-load-error';
import { reportFault } from '../remotes/report';

interface SlotRegionProps {
  loader: PageLoader;
  /** The props of the place. */
  props: object;
}

/**
 * The parts whose load failed and that have been given their second attempt. A tab makes no third: an attempt fetches the registry
 * and the remote's entry again, and the user has not asked for it.
 */
const retried = new WeakSet<PageLoader>();

/**
 * A part with its own error boundary. It has no skeleton and no fallback: a part that loads or has failed takes no space, and the
 * page of another team is complete without it.
 */
export class SlotRegion extends Component<SlotRegionProps, { failed: boolean }> {
  override state = { failed: false };
  /** Read once: when another part of the remote is loaded again in a new version, a part that is shown stays as it is. */
  private readonly component = this.props.loader.read();
  /** The release that was loaded, which may be newer than the one at mount. */
  private loaded: Origin | undefined;
  private hasLoaded = false;
  private isReady = false;
  private cause: unknown;
  private alarm: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    const setLoaded = (): void => void (this.loaded = this.props.loader.origin());
    this.component.then(() => {
      this.hasLoaded = true;
      setLoaded();
    }, setLoaded);
    this.alarm = setTimeout(() => {
      if (!this.isReady && !this.state.failed) this.giveUp();
    }, regionTimeout);
  }

  override componentDidCatch(cause: unknown): void {
    this.cause = cause;
    reportFault(asFault(this.origin(), cause));
  }

  /** After a failed load, the next page with the part starts one new attempt. */
  override componentWillUnmount(): void {
    clearTimeout(this.alarm);
    const { loader } = this.props;
    if (!this.state.failed || this.hasLoaded || retried.has(loader)) return;
    retried.add(loader);
    loader.forget(this.cause);
  }

  private origin(): Origin {
    return this.loaded ?? this.props.loader.origin();
  }

  private giveUp(): void {
    this.componentDidCatch(new RemoteLoadError(this.origin(), 'time-out', new LoadTimeoutError()));
    this.setState({ failed: true });
  }

  private readonly setReady = (): void => {
    this.isReady = true;
  };

  override render() {
    if (this.state.failed) return null;
    return (
      <Suspense>
        <LoadedPart component={this.component} props={this.props.props} />
        <Ready onReady={this.setReady} />
      </Suspense>
    );
  }
}

/** The part itself. Its component is the same object on every render, so its state is preserved. */
function LoadedPart({ component, props }: { component: Promise<ComponentType>; props: object }) {
  return createElement<object>(use(component), props);
}

/** Notifies once everything in its boundary is shown. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
