import type { AnyNode, Expression, Identifier, Node, Program } from 'acorn';
import { ancestor, type AncestorVisitors } from 'acorn-walk';

/** Nodes whose variables are visible only inside them: of `var`, and of others. */
const functions = /^(Program|StaticBlock|.*Function\w*)$/;
const blocks =
  /^(Program|StaticBlock|BlockStatement|CatchClause|For\w*Statement|SwitchStatement|.*Function\w*)$/;

/** Nodes that define or change the variables in their patterns. */
const owners =
  /^(VariableDeclarator|AssignmentExpression|CatchClause|For(In|Of)Statement|.*Function\w*)$/;

/** A place that defines or changes a variable. */
interface Binding {
  scope: Node;
  /** The value of a definition that has one; null for a parameter and others. */
  value: Expression | null;
  isAssignment: boolean;
}

/** The definition or change that a name in a pattern belongs to. */
function describeBinding(ancestors: readonly AnyNode[]): Binding {
  const at = ancestors.findLastIndex(({ type }) => owners.test(type));
  const [declaration, owner] = [ancestors[at - 1], ancestors[at]];
  const isVar = declaration?.type === 'VariableDeclaration' && declaration.kind === 'var';
  const scope = ancestors.findLast(({ type }) => (isVar ? functions : blocks).test(type))!;
  const isNamed = owner?.type === 'VariableDeclarator' && owner.id.type === 'Identifier';
  return {
    scope,
    value: isNamed ? (owner.init ?? null) : null,
    isAssignment: owner?.type === 'AssignmentExpression',
  };
}

const contains = (outer: Node, inner: Node): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** The value of the variable that an identifier refers to, if it is defined once with a value; otherwise null. */
export function findConstant(program: Program, identifier: Identifier): Expression | null {
  const bindings: Binding[] = [];
  const visitors = {
    VariablePattern(node: Identifier, _state: unknown, ancestors: AnyNode[]) {
      if (node.name === identifier.name) bindings.push(describeBinding(ancestors));
    },
  };
  ancestor(program, visitors as AncestorVisitors<unknown>);
  const visible = bindings
    .filter(({ scope }) => contains(scope, identifier))
    .sort((a, b) => a.scope.end - a.scope.start - (b.scope.end - b.scope.start));
  const definition = visible.find(({ isAssignment }) => !isAssignment);
  if (!definition) return null;
  const isChanged = bindings.some(
    ({ isAssignment, scope }) => isAssignment && contains(definition.scope, scope),
  );
  return isChanged ? null : definition.value;
}
