import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** An element by role and name, as a user would find it. */
export interface Query {
  role: string;
  name?: string | RegExp;
  /** Of a heading. */
  level?: number;
  /** The role of the region that contains it. */
  within?: string;
}

const require = createRequire(import.meta.url);
const packageFolder = path.dirname(require.resolve('@testing-library/dom/package.json'));
const file = path.join(packageFolder, 'dist/@testing-library/dom.umd.min.js');

/** Testing Library for pages: neither protocol finds elements by their accessible names. */
export const loadFinder = fs.readFileSync(file, 'utf8');

/** Whether the page has it: each document needs it once. */
export const hasFinder = 'return "TestingLibraryDom" in window;';

/** WebKit's driver does not wait for the end of a smooth scroll before it clicks. */
const scroll = "element?.scrollIntoView({ block: 'center', behavior: 'instant' });";

/** A script that returns the first visible element for the query, or null. */
export const findByQuery = ({ role, name, level, within }: Query): string => `
  const { queryAllByRole } = TestingLibraryDom;
  const options = { name: ${toSource(name)}, level: ${toSource(level)} };
  const regions = ${within ? `queryAllByRole(document.body, ${toSource(within)})` : '[document.body]'};
  const found = regions.flatMap((region) => queryAllByRole(region, ${toSource(role)}, options));
  const element = found.find((one) => one.checkVisibility()) ?? null;
  ${scroll}
  return element;`;

/** A script that returns the field with the label, or null. File inputs are found although they are transparent. */
export const findByLabel = (label: string): string => `
  const element = TestingLibraryDom.queryAllByLabelText(document.body, ${toSource(label)})[0] ?? null;
  ${scroll}
  return element;`;

const toSource = (value: string | number | RegExp | undefined): string =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined');
