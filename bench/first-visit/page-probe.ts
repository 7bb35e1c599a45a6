/** Measurements taken in the page while it loads. Times are milliseconds since navigation. */
export interface PageNotes {
  lcp: number;
  fcp: number;
  /** Cumulative layout shift: the worst window of shifts less than 1 s apart and 5 s in total. */
  cls: number;
  /** Violations of the content security policy. */
  refused: string[];
}

declare global {
  interface Window {
    firstVisit: PageNotes;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page, so it must not use anything outside itself. */
function observePage(): void {
  const notes: PageNotes = { lcp: 0, fcp: 0, cls: 0, refused: [] };
  window.firstVisit = notes;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    notes.lcp = entry.startTime;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.fcp = entry.startTime;
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
  document.addEventListener('securitypolicyviolation', (event) => {
    notes.refused.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Runs in the page before any other script. Defines `__name`, which esbuild's output calls. */
export const probeScript = `const __name = (it) => it; (${observePage.toString()})();`;
