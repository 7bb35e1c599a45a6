import type { Program } from 'acorn';
import type { SimpleVisitors } from 'acorn-walk';

/** Looks at a script: returns visitors of its nodes, which report what they refuse. */
export type ScriptRule = (script: {
  program: Program;
  code: string;
  app: string;
  /** @param what a predicate with the script as its subject: `uses eval(), which …` */
  refuse: (what: string) => void;
}) => SimpleVisitors<unknown>;

type Visitor = (node: never, state: never) => void;

/** Combines visitors, so that several rules need one walk. */
export function combineVisitors(all: readonly SimpleVisitors<unknown>[]): SimpleVisitors<unknown> {
  const combined: Record<string, Visitor> = {};
  for (const visitors of all) {
    for (const [type, visit] of Object.entries(visitors) as [string, Visitor][]) {
      const before = combined[type];
      combined[type] = before
        ? (node, state) => {
            before(node, state);
            visit(node, state);
          }
        : visit;
    }
  }
  return combined as SimpleVisitors<unknown>;
}
