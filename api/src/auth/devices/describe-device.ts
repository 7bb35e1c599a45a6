import Bowser from 'bowser';

/** Bowser takes words it does not know out of the browser's own text; only names it knows itself are shown. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** A browser in words: 'Firefox on Windows', or 'Unknown device' where its user agent tells nothing. */
export function describeDevice(userAgent: string): string {
  // Bowser throws at an empty text.
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const browserName = browser.name && browsers.has(browser.name) ? browser.name : undefined;
  const system = os.name && systems.has(os.name) ? os.name : undefined;
  if (!browserName && !system) return 'Unknown device';
  if (!system) return browserName ?? '';
  return `${browserName ?? 'Unknown browser'} on ${system}`;
}
