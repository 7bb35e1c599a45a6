/** What the page notes about itself while it loads. Times in milliseconds since the visit began. */
export interface PageNotes {
  lcp: number;
  fcp: number;
  /** Cumulative layout shift: the worst window of shifts at most a second apart, five seconds at most. */
  cls: number;
  /** What the content security policy refused. */
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

/** It must not use anything outside itself. */
function observePage(): void {
  const notes: PageNotes = { lcp: 0, fcp: 0, cls: 0, refused: [] };
  window.firstVisit = notes;
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
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
    const goesOn = startTime - session.last < 1000 && startTime - session.begin < 5000;
    session = goesOn
      ? { ...session, last: startTime, sum: session.sum + value }
      : { begin: startTime, last: startTime, sum: value };
    notes.cls = Math.max(notes.cls, session.sum);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    notes.refused.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Runs in the page before anything else. esbuild wraps functions in `__name`, which no page has. */
export const probeScript = `const __name = (it) => it; (${observePage.toString()})();`;
