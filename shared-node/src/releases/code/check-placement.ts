import type { Declaration, Rule } from 'postcss';
import parse from 'postcss-selector-parser';
import { nameClasses } from '../class-names';
import { unescapeCss } from './unescape-css';

/** The `z-index` of the shell's header (`shell/src/layout/header.module.css`). */
const headerLevel = 20;

/**
 * Classes of components of `shared-ui` that may lie above the header, each with the reason. A remote bundles its copy,
 * and the class's name shows which file it comes from.
 */
const allowedAbove: Readonly<Record<string, readonly string[]>> = {
  // A dialog covers the page while it is open, and closes with Escape.
  'shared-ui/src/dialog/dialog.module.css': ['backdrop', 'popup'],
  // An open menu of a table, which closes when anything else is pressed.
  'shared-ui/src/data-table/menus.module.css': ['positioner'],
  // A message for some seconds in a corner, above the space that `--taken-at-foot` reserves.
  'shared-ui/src/toast/toast.module.css': ['floating'],
};

/** The names that the build generates for the allowed classes of an app. */
const allowedNames = (app: string): string[] =>
  Object.entries(allowedAbove).flatMap(([file, locals]) =>
    locals.map((local) => nameClasses(app, (name) => name)({ resourcePath: file }, '', local)),
  );

/** Whether every selector of a rule styles an allowed class itself. */
function isAllowed({ selector }: Rule, app: string): boolean {
  const names = allowedNames(app);
  let allowed = true;
  parse((selectors) =>
    selectors.each(({ nodes }) => {
      const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
      allowed &&= subject.some((node) => node.type === 'class' && names.includes(node.value));
    }),
  ).processSync(selector);
  return allowed;
}

const globalKeywords = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];

/** Every other value is refused: what a variable or a function results in is unknown. */
const placesInPage = ['static', 'relative', 'absolute', 'sticky', '-webkit-sticky'];

const staysInPage = (place: string): boolean =>
  [...placesInPage, ...globalKeywords].includes(place.toLowerCase());

/** Whether a level is certainly below that of the header. */
const isBelowHeader = (level: string): boolean =>
  /^[+-]?\d+$/.test(level)
    ? Number(level) < headerLevel
    : ['auto', ...globalKeywords].includes(level.toLowerCase());

/** What a declaration does that may cover the header or the footer; null for any other. */
function findCover({ prop, value }: Declaration): string | null {
  const name = unescapeCss(prop).toLowerCase();
  const given = unescapeCss(value).trim();
  if (name === 'position' && !staysInPage(given)) return 'places it over the window';
  if (name === 'z-index' && !isBelowHeader(given)) {
    return `puts it on or above the level of the header (${headerLevel})`;
  }
  return null;
}

/** The rule that a declaration applies to, with any number of at-rules between them. */
function findRule({ parent }: Declaration): Rule | null {
  for (let up = parent; up; up = up.parent as typeof up) if (up.type === 'rule') return up as Rule;
  return null;
}

/** Checks that a declaration of a remote cannot cover the shell's header or footer. */
export function checkPlacement(declaration: Declaration, app: string): string[] {
  const what = findCover(declaration);
  const rule = what === null ? null : findRule(declaration);
  if (rule === null || isAllowed(rule, app)) return [];
  const { prop, value } = declaration;
  return [
    `'${prop}: ${value}' of '${rule.selector}' ${what}, where it may cover the header or the footer. Use position: sticky and a level below ${headerLevel} inside the page, or a Dialog of shared-ui.`,
  ];
}
