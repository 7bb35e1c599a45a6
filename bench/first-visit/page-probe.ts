/** Measurements taken in the page while it loads. Times are milliseconds since navigation. */
export interface PageNotes {
  lcp: number;
  /** What was painted last and largest: '<img> /media/…' or '<p> Coffee from…'. */
  lcpElement: string;
  fcp: number;
  /** Cumulative layout shift: the worst window of shifts less than 1 s apart and 5 s in total. */
  cls: number;
  /** Total blocking time: what tasks after the first paint took beyond 50 ms each. */
  tbt: number;
  /** The longest task, before the first paint or after it; 0 if none took 50 ms. */
  longestTask: number;
  /** Violations of the content security policy. */
  refused: string[];
}

/** The first word of the console message with the duration of a press; a message arrives even if the press leaves the page. */
export const pressMark = 'hive-bench-press';

declare global {
  interface Window {
    firstVisit: PageNotes;
  }
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null;
  url: string;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page, so it must not use anything outside itself. */
function observePage(mark: string): void {
  const notes: PageNotes = {
    lcp: 0,
    lcpElement: '',
    fcp: 0,
    cls: 0,
    tbt: 0,
    longestTask: 0,
    refused: [],
  };
  window.firstVisit = notes;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as LargestPaint;
    notes.lcp = entry.startTime;
    const subject = url ? new URL(url).pathname : element?.textContent?.trim().slice(0, 40);
    notes.lcpElement = `<${element?.localName ?? 'removed'}> ${subject ?? ''}`;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    notes.longestTask = Math.max(notes.longestTask, duration);
    if (startTime + duration > notes.fcp) notes.tbt += duration - 50;
  });
  let session = { begin: 0, last: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (hadRecentInput) return;
    const isSameWindow = startTime - session.last < 1000 && startTime - session.begin < 5000;
    session = isSameWindow
      ? { ...session, last: startTime, sum: session.sum + value }
      : { begin: startTime, last: startTime, sum: value };
    notes.cls = Math.max(notes.cls, session.sum);
  });
  observe('event', (entry) => {
    if (!(entry as PerformanceEventTiming).interactionId) return;
    console.debug(mark, entry.duration);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    notes.refused.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}

/**
 * A fixed piece of work, run in the page after it has loaded: what a time of the page is compared with.
 * @returns milliseconds
 */
export function doFixedWork(): number {
  const start = performance.now();
  let value = 1;
  for (let step = 0; step < 10_000_000; step += 1) value = (value * 48_271 + step) % 2_147_483_647;
  return performance.now() - start + (value < 0 ? 1 : 0);
}

/** Runs in the page before any other script. Defines `__name`, which esbuild's output calls. */
export const probeScript = `const __name = (it) => it; (${observePage.toString()})(${JSON.stringify(pressMark)});`;
