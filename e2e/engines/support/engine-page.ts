import { expect } from '@playwright/test';
import type { Person } from '../../fixtures/accounts';
import type { EngineBrowser, EngineElement } from './engine-browser';
import { findByLabel, findByQuery, hasFinder, loadFinder, type Query } from './find-script';

/** Limit of a wait in milliseconds, which only a defect reaches. */
const timeout = 60_000;

/** Common actions in an engine, with elements found by role and name. */
export class EnginePage {
  constructor(
    private readonly browser: EngineBrowser,
    private readonly baseURL: string,
  ) {}

  async open(address: string): Promise<void> {
    await this.browser.goto(new URL(address, this.baseURL).href);
  }

  evaluate = <T>(script: string): Promise<T> => this.browser.evaluate<T>(script);

  /** Waits until the element is visible. */
  async expectVisible(query: Query): Promise<void> {
    await this.#retry(() => this.#find(findByQuery(query), JSON.stringify(query)));
  }

  async expectText(text: string): Promise<void> {
    await this.expectValue(
      `return document.body.innerText.includes(${JSON.stringify(text)});`,
      true,
    );
  }

  async click(query: Query): Promise<void> {
    await this.#retry(async () => {
      const element = await this.#find(findByQuery(query), JSON.stringify(query));
      await element.click();
    });
  }

  async fill(label: string, text: string): Promise<void> {
    const element = await this.#retry(() => this.#find(findByLabel(label), label));
    await element.type(text);
    await this.expectValue('return document.activeElement.value;', text);
  }

  async chooseFile(label: string, file: string): Promise<void> {
    const element = await this.#retry(() => this.#find(findByLabel(label), label));
    await element.chooseFile(file);
  }

  /** Expects the page's address and heading. */
  async expectAt(address: string, name: string | RegExp): Promise<void> {
    await this.expectValue('return location.pathname;', address);
    await this.expectVisible({ role: 'heading', level: 1, name });
  }

  /** Disables the reminder of two-factor authentication, which covers pages after a login. */
  async dismissTwoFactorReminder(): Promise<void> {
    await this.evaluate("localStorage.setItem('2faPromptDisabled', 'true');");
  }

  /** Waits until the script returns the value. */
  async expectValue(script: string, value: unknown): Promise<void> {
    await expect.poll(() => this.evaluate(script), { timeout, message: script }).toEqual(value);
  }

  async fillRegistration({ name, email, password }: Person): Promise<void> {
    await this.fill('Name (optional)', name);
    await this.fill('Email', email);
    await this.fill('Password', password);
    await this.click({ role: 'button', name: 'Create account' });
  }

  async fillLogin({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.fill('Email', email);
    await this.fill('Password', password);
    await this.click({ role: 'button', name: 'Login' });
  }

  async enterCode(code: string): Promise<void> {
    await this.fill('6-digit code', code);
    await this.click({ role: 'button', name: 'Verify' });
  }

  async #find(script: string, description: string): Promise<EngineElement> {
    if (!(await this.evaluate<boolean>(hasFinder))) await this.evaluate(loadFinder);
    const element = await this.browser.findElement(script);
    if (!element) throw new Error(`The page has no ${description}.`);
    return element;
  }

  /** Repeats an action on an element, which may be rendered later, or replaced by another one. */
  async #retry<T>(action: () => Promise<T>): Promise<T> {
    let result: T;
    await expect(async () => {
      result = await action().catch((error: unknown) => {
        // WebKit's errors have a name only.
        throw new Error(String(error), { cause: error });
      });
    }).toPass({ timeout });
    return result!;
  }
}
