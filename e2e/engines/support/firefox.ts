import puppeteer, { type ElementHandle } from 'puppeteer-core';
import {
  executables,
  startLimit,
  type EngineBrowser,
  type EngineElement,
  type EngineSettings,
} from './engine-browser';

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(settings: EngineSettings): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executables.firefox,
    timeout: startLimit,
    env: { ...process.env, HOME: settings.folder },
    extraPrefsFirefox: toPreferences(settings),
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(startLimit);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    errors,
    goto: async (address) => void (await page.goto(address)),
    evaluate: async <T>(script: string) => (await page.evaluate(toExpression(script))) as T,
    async findElement(script) {
      const handle = await page.evaluateHandle(toExpression(script));
      const element = handle.asElement() as ElementHandle | null;
      return element && toElement(element);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

const toExpression = (script: string): string => `(() => { ${script} })()`;

const toElement = (handle: ElementHandle): EngineElement => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  chooseFile: (file) => (handle as ElementHandle<HTMLInputElement>).uploadFile(file),
});

function toPreferences({
  proxy,
  isDark,
}: EngineSettings): Record<string, string | number | boolean> {
  const [host = '', port] = proxy.split(':');
  return {
    'network.proxy.type': 1,
    'network.proxy.http': host,
    'network.proxy.http_port': Number(port),
    // The site is on localhost.
    'network.proxy.allow_hijacking_localhost': true,
    // 0: dark, 1: light.
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  };
}
