import parse, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * How a part of a selector is scoped to an app: `self` has one of its classes, `inside` is below an element that does,
 * `loose` may be anywhere in the page.
 */
type Scope = 'self' | 'inside' | 'loose';

/** Whether a part of a selector is an own class, or stands for a selector that is checked separately. */
type IsOwn = (node: Node) => boolean;

/** `:is(.a, .b)` is scoped if all its branches are; `:not()` and `:has()` never scope a selector. */
function isScopedByPseudo(node: Node, isOwn: IsOwn): boolean {
  if (node.type !== 'pseudo' || ![':is', ':where'].includes(node.value.toLowerCase())) return false;
  return (
    node.nodes.length > 0 &&
    node.nodes.every((branch) => scopeOf(branch, isOwn, 'loose') !== 'loose')
  );
}

const isScoping = (node: Node, isOwn: IsOwn): boolean =>
  isOwn(node) || isScopedByPseudo(node, isOwn);

/**
 * The scope after a combinator: descendants of an own element are inside; siblings are only inside below an own
 * element.
 */
function scopeAfter(scope: Scope, combinator: string): Scope {
  if (scope === 'loose') return 'loose';
  if (/[+~]/.test(combinator)) return scope === 'inside' ? 'inside' : 'loose';
  return 'inside';
}

/** The scope of the elements that a selector styles. `before` is the scope of the rule it is nested in. */
function scopeOf(selector: Selector, isOwn: IsOwn, before: Scope): Scope {
  let scope = before;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') scope = scopeAfter(scope, node.value);
    else if (scope !== 'inside' && isScoping(node, isOwn)) scope = 'self';
  }
  return scope;
}

function usesParent(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

/** A selector nested without `&` applies below its parent, or to siblings if it begins with a combinator. */
function scopeOfNested(selector: Selector, isOwn: IsOwn): Scope {
  if (usesParent(selector)) return scopeOf(selector, isOwn, 'loose');
  const beginsBeside = selector.first?.type === 'combinator';
  return scopeOf(selector, isOwn, beginsBeside ? 'self' : 'inside');
}

/**
 * The selectors of a rule that may style elements outside the app.
 * @param nested whether the rule is nested in another one, which is checked separately
 */
export function looseSelectors(
  list: string,
  isOwnClass: (className: string) => boolean,
  nested: boolean,
): string[] {
  const loose: string[] = [];
  // In a rule that is not nested, `&` is the root of the page.
  const isOwn: IsOwn = (node) =>
    node.type === 'class' ? isOwnClass(node.value) : nested && node.type === 'nesting';
  parse((selectors) =>
    selectors.each((selector) => {
      const scope = nested ? scopeOfNested(selector, isOwn) : scopeOf(selector, isOwn, 'loose');
      if (scope === 'loose') loose.push(String(selector).trim());
    }),
  ).processSync(list);
  return loose;
}
