import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import {
  executables,
  startLimit,
  type EngineBrowser,
  type EngineElement,
  type EngineSettings,
} from './engine-browser';

/** Starts WebKitGTK's MiniBrowser on a virtual display, driven by the classic WebDriver protocol. */
export async function startWebKit(settings: EngineSettings): Promise<EngineBrowser> {
  const programs: ChildProcess[] = [];
  const end = async () => {
    for (const program of programs.reverse()) await endProgram(program);
  };
  try {
    const display = await startDisplay(programs);
    const address = await startDriver(programs, { display, home: settings.folder });
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(toCapabilities(settings))
      .build();
    return toBrowser(driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function toBrowser(driver: WebDriver, end: () => Promise<void>): EngineBrowser {
  return {
    errors: [],
    goto: (address) => driver.get(address),
    evaluate: (script) => driver.executeScript(script),
    async findElement(script) {
      const element = await driver.executeScript<WebElement | null>(script);
      return element && toElement(element);
    },
    // In full screen the page fills the window.
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await end();
    },
  };
}

const toElement = (element: WebElement): EngineElement => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  chooseFile: (file) => element.sendKeys(file),
});

const toCapabilities = ({ proxy, isDark }: EngineSettings): Capabilities =>
  new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy },
    'webkitgtk:browserOptions': {
      args: ['--automation', '--full-screen', ...(isDark ? ['--dark-mode'] : [])],
    },
  });

/** Starts a virtual display and returns its number, which Xvfb chooses. */
async function startDisplay(programs: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const program = spawn(executables.xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  programs.push(program);
  const lines = createInterface({ input: program.stdio[3] as Readable });
  const [display] = (await Promise.race([
    once(lines, 'line'),
    once(program, 'exit').then(() => {
      throw new Error('Xvfb has ended.');
    }),
  ])) as [string];
  return `:${display}`;
}

async function startDriver(
  programs: ChildProcess[],
  { display, home }: { display: string; home: string },
): Promise<string> {
  const port = await findFreePort();
  const program = spawn(executables.webkit, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DISPLAY: display, HOME: home, GDK_BACKEND: 'x11' },
  });
  programs.push(program);
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => isReady(address), { message: 'WebKitWebDriver answers', timeout: startLimit })
    .toBe(true);
  return address;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
