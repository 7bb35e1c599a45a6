import type { Declaration, Rule } from 'postcss';
import parse from 'postcss-selector-parser';
import { nameClasses } from '../class-names';

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

/** Whether a level is, or may be, that of the header or above: a value of a variable is unknown. */
const mayReachHeader = (level: string): boolean =>
  /\bvar\(/i.test(level) || (level.match(/\d+/g) ?? []).some((part) => Number(part) >= headerLevel);

/** What a declaration does that may cover the header or the footer; null for any other. */
function findCover({ prop, value }: Declaration): string | null {
  const name = prop.toLowerCase();
  if (name === 'position' && /\bfixed\b|\bvar\(/i.test(value)) return 'places it over the window';
  if (name === 'z-index' && mayReachHeader(value)) {
    return `puts it on or above the level of the header (${headerLevel})`;
  }
  return null;
}

/** Checks that a declaration of a remote cannot cover the shell's header or footer. */
export function checkPlacement(declaration: Declaration, app: string): string[] {
  const what = findCover(declaration);
  const { parent, prop, value } = declaration;
  if (what === null || parent?.type !== 'rule' || isAllowed(parent as Rule, app)) return [];
  return [
    `'${prop}: ${value}' of '${(parent as Rule).selector}' ${what}, where it may cover the header or the footer. Use position: sticky and a level below ${headerLevel} inside the page, or a Dialog of shared-ui.`,
  ];
}
