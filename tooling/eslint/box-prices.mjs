/** The fields of a box that make its price: in the contract, in the api and in the database. */
const fields =
  /^((monthlyCost|deliveryPrice|firstBoxPrice)|(price|monthlyCost|delivery|firstBox)Pence|(price|delivery|first_box)_pence)$/;

/** Functions that write an amount as text. */
const formatters = /^(format\w*Pounds|describeSum|String)$/;
const numberMethods = /^(toFixed|toLocaleString|toString)$/;

/** `price` is also a name for other things, but a member `price` is the box's. */
const isPriceMember = (node) =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  (node.property.name === 'price' || fields.test(node.property.name));

const isPriceName = (node) => node.type === 'Identifier' && fields.test(node.name);

/** The operands of a calculation; other expressions are one operand. */
function operandsOf(node) {
  if (node.type === 'BinaryExpression' && /^[-+*/]$/.test(node.operator))
    return [...operandsOf(node.left), ...operandsOf(node.right)];
  if (node.type === 'LogicalExpression')
    return [...operandsOf(node.left), ...operandsOf(node.right)];
  if (node.type === 'ConditionalExpression')
    return [...operandsOf(node.consequent), ...operandsOf(node.alternate)];
  if (['TSNonNullExpression', 'TSAsExpression', 'ChainExpression'].includes(node.type))
    return operandsOf(node.expression);
  return [node];
}

const findPrice = (node) =>
  operandsOf(node).find((operand) => isPriceMember(operand) || isPriceName(operand));

const messageOf = (text) =>
  `'${text}' is only a part of a box's price: show it with BoxPrice of @hive/shared-ui/box-price, as a text with @hive/contract/box-price.`;

/**
 * Refuses to print a field of a box's price: a price that is shown alone, without the unavoidable delivery or without what
 * follows an offer, misleads (DMCC Act 2024, s. 230). `BoxPrice` and the functions of `@hive/contract/box-price` show all
 * of it.
 */
export const boxPrices = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const found = node && findPrice(node);
      if (found)
        context.report({ node: found, message: messageOf(context.sourceCode.getText(found)) });
    };
    return {
      CallExpression({ callee, arguments: [argument] }) {
        if (callee.type === 'MemberExpression' && numberMethods.test(callee.property.name))
          check(callee.object);
        if (callee.type !== 'Identifier' || !formatters.test(callee.name)) return;
        check(argument);
        if (argument?.type === 'Identifier' && argument.name === 'price')
          context.report({ node: argument, message: messageOf('price') });
      },
      TemplateLiteral: ({ expressions }) => expressions.forEach(check),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': ({
        expression,
      }) => check(expression),
    };
  },
};
