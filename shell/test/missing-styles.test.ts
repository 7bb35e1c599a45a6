import { removeMissingStyles } from '../src/remotes/missing-styles';

let readyState: DocumentReadyState;

beforeEach(() => {
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  readyState = 'interactive';
});

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

/** A style sheet of the page that has not loaded yet, or has failed. */
function addStyles(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // Without an address, jsdom loads nothing.
  document.head.append(link);
  return link;
}

function finishLoading(link: HTMLLinkElement): void {
  const sheet = { cssRules: [{}] };
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  link.dispatchEvent(new Event('load'));
}

it('leaves a style sheet that is still loading when the script runs, as in WebKit', async () => {
  const link = addStyles();
  const removed = removeMissingStyles();
  finishLoading(link);
  await removed;
  expect(link).toBeInTheDocument();
});

it('removes a style sheet that fails while the page loads', async () => {
  const link = addStyles();
  const removed = removeMissingStyles();
  link.dispatchEvent(new Event('error'));
  await removed;
  expect(link).not.toBeInTheDocument();
});

it('removes a style sheet that failed before, once the page has loaded', async () => {
  const link = addStyles();
  const removed = removeMissingStyles();
  expect(link).toBeInTheDocument();
  window.dispatchEvent(new Event('load'));
  await removed;
  expect(link).not.toBeInTheDocument();
});

it('removes a style sheet at once if the page has loaded', async () => {
  readyState = 'complete';
  const link = addStyles();
  await removeMissingStyles();
  expect(link).not.toBeInTheDocument();
});
