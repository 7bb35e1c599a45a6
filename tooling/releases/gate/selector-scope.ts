import parse, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * How a part of a selector is tied to an app: `self` carries one of its classes, `inside` stands below one that does,
 * `loose` may be anywhere in the page.
 */
type Tie = 'self' | 'inside' | 'loose';

type IsOwn = (className: string) => boolean;

/** `:is(.a, .b)` ties as well as its loosest branch; `:not()` and `:has()` say what else is there, and tie nothing. */
function tiesByPseudo(node: Node, isOwn: IsOwn): boolean {
  if (node.type !== 'pseudo' || ![':is', ':where'].includes(node.value.toLowerCase())) return false;
  return (
    node.nodes.length > 0 && node.nodes.every((branch) => tieOf(branch, isOwn, 'loose') !== 'loose')
  );
}

const ties = (node: Node, isOwn: IsOwn): boolean =>
  (node.type === 'class' && isOwn(node.value)) ||
  node.type === 'nesting' ||
  tiesByPseudo(node, isOwn);

/** What a step leads to: below one's own everything is one's own, beside it only what lies below one's own as well. */
function step(tie: Tie, combinator: string): Tie {
  if (tie === 'loose') return 'loose';
  if (/[+~]/.test(combinator)) return tie === 'inside' ? 'inside' : 'loose';
  return 'inside';
}

/** The tie of what a selector styles. `before` is what stands around it: the rule it is nested in. */
function tieOf(selector: Selector, isOwn: IsOwn, before: Tie): Tie {
  let tie = before;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') tie = step(tie, node.value);
    else if (tie !== 'inside' && ties(node, isOwn)) tie = 'self';
  }
  return tie;
}

function usesParent(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

/** A selector nested without `&` stands below its parent, or beside it where it begins with a combinator. */
function tieOfNested(selector: Selector, isOwn: IsOwn): Tie {
  if (usesParent(selector)) return tieOf(selector, isOwn, 'loose');
  const beginsBeside = selector.first?.type === 'combinator';
  return tieOf(selector, isOwn, beginsBeside ? 'self' : 'inside');
}

/**
 * The selectors of a rule that may style what is not the app's.
 * @param nested whether the rule stands in another one, which is judged by itself
 */
export function looseSelectors(list: string, isOwn: IsOwn, nested: boolean): string[] {
  const loose: string[] = [];
  parse((selectors) =>
    selectors.each((selector) => {
      const tie = nested ? tieOfNested(selector, isOwn) : tieOf(selector, isOwn, 'loose');
      if (tie === 'loose') loose.push(String(selector).trim());
    }),
  ).processSync(list);
  return loose;
}
