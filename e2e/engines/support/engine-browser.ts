/** The engines besides Chromium, in which the main paths are tested. */
export type EngineName = 'firefox' | 'webkit';

/** A Playwright project's options for the browser. */
export interface EngineOptions {
  engine: EngineName;
}

export interface EngineSettings {
  /** `host:port` of an HTTP proxy for all requests. */
  proxy: string;
  /** Whether the system prefers dark colours. */
  isDark: boolean;
  /** A folder for the browser's files, used as its home folder. */
  folder: string;
}

/** An element of a page. Input is sent to the browser as from a mouse and a keyboard. */
export interface EngineElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file in a file input. */
  chooseFile(file: string): Promise<void>;
}

/** What both engines can do, over different protocols. Scripts are function bodies. */
export interface EngineBrowser {
  goto(address: string): Promise<void>;
  evaluate<T>(script: string): Promise<T>;
  /** The element that the script returns; null if it returns none. */
  findElement(script: string): Promise<EngineElement | null>;
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The visible part of the page as PNG. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors of all pages so far. The classic WebDriver protocol does not report them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Milliseconds for a browser to start or respond: only a defect reaches the limit. */
export const startLimit = 120_000;

/** The executables. `tooling/test/stories.mjs` installs Debian's. */
export const executables = {
  firefox: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
  webkit: process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver',
  /** The display of WebKit, which has no headless mode. */
  xvfb: '/usr/bin/Xvfb',
} as const;
