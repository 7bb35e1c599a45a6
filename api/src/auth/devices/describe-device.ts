import Bowser from 'bowser';

/** Bowser copies unknown names from the user agent; only names from its own lists are shown. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** A readable device name: 'Firefox on Windows', or 'Unknown device' if the user agent is not recognised. */
export function describeDevice(userAgent: string): string {
  // Bowser throws on an empty string.
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const browserName = browser.name && browsers.has(browser.name) ? browser.name : undefined;
  const system = os.name && systems.has(os.name) ? os.name : undefined;
  if (!browserName && !system) return 'Unknown device';
  if (!system) return browserName ?? '';
  return `${browserName ?? 'Unknown browser'} on ${system}`;
}
