import parse from 'postcss-selector-parser';
import type { AssignmentExpression, CallExpression } from 'acorn';
import { isScopedName } from '../../class-names';
import { looseSelectors } from '../selector-scope';
import { literalText, pageWideTarget, propertyName } from './called-names';
import type { ScriptRule } from './script-rule';

/** Tags and roles of the shell's own parts (`shell/src/layout/layout.tsx`). */
const shellParts = ['header', 'footer', 'banner', 'contentinfo', 'data-app'];

/** The id of the element that contains the whole page (`shell/src/index.html`). */
const rootId = 'root';

/** Whether a selector names a part of the shell: `header`, `body > footer`, `[role=banner]`, `#root`. */
function namesShellPart(selector: string): boolean {
  let found = false;
  parse((root) =>
    root.walk((node) => {
      if (node.type === 'tag') found ||= shellParts.includes(node.value.toLowerCase());
      if (node.type === 'id') found ||= node.value === rootId;
      if (node.type !== 'attribute') return;
      found ||= shellParts.includes(node.attribute) || shellParts.includes(node.value ?? '');
    }),
  ).processSync(selector);
  return found;
}

/** The selectors that a call looks up in the whole document; none for a search below an element. */
function documentLookup({ callee, arguments: args }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression' || pageWideTarget(callee.object) === null) return null;
  const name = propertyName(callee) ?? '';
  const text = literalText(args[0]);
  if (name === 'getElementById') return text === null ? null : `#${text}`;
  return ['querySelector', 'querySelectorAll', 'getElementsByTagName'].includes(name) ? text : null;
}

/** The parts of the shell that a call looks up. */
function findShellParts(node: CallExpression, app: string): string[] {
  const selector = documentLookup(node);
  if (selector === null) return [];
  try {
    return looseSelectors(selector, (name) => isScopedName(app, name), false).filter(
      namesShellPart,
    );
  } catch {
    // Not a valid selector: a browser would throw an error.
    return [];
  }
}

const sheetAdvice =
  'Write the rule in a CSS Module (*.module.css), so that the gate can check what it hides.';

/** Refuses code that looks up the shell's elements, and styles that the gate cannot see. */
export const shellElements: ScriptRule = ({ app, refuse }) => {
  if (app === 'shell') return {};
  return {
    CallExpression(node: CallExpression) {
      for (const selector of findShellParts(node, app)) {
        refuse(
          `looks up '${selector}' in the whole document, which finds an element of the shell. Only the shell may change its elements: search below an element of the page, or by a class of a CSS Module.`,
        );
      }
      if (propertyName(node.callee) === 'insertRule') {
        refuse(`adds a rule to a style sheet with insertRule(). ${sheetAdvice}`);
      }
    },
    AssignmentExpression({ left }: AssignmentExpression) {
      if (left.type === 'MemberExpression' && propertyName(left) === 'adoptedStyleSheets') {
        refuse(`adds a style sheet with adoptedStyleSheets. ${sheetAdvice}`);
      }
    },
  };
};
