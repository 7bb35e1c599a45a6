import { invalidField, Problem } from '../../platform/http/problem';

export const expenseNotFound = (): Problem =>
  new Problem('NOT_FOUND', 'Expense not found. It may have been deleted.');

export const categoryNotFound = (): Problem => {
  const message = 'This category does not exist. Choose one from the list, or add it first.';
  return new Problem('CATEGORY_UNKNOWN', message, { fields: { category: message } });
};

export const nameAlreadyTaken = (what: string): Problem => {
  const message = `There is already a ${what} with this name.`;
  return new Problem('NAME_TAKEN', message, { fields: { name: message } });
};

export const noAccountsLeft = (): Problem =>
  invalidField('name', 'You cannot add any more categories. Rename an existing one instead.');
