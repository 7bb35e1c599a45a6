import { writtenText } from '@hive/contract/common';
import { findTextProblem } from './find-text-problem';

it.each(['', ' \n\t ', '\u00a0', 'a', ' abcde ', 'abcdef', ' abcdef '])(
  'returns the same message as the contract for %j',
  (text) => {
    const { error } = writtenText(5, 'Enter a name.').safeParse(text);
    expect(findTextProblem(text, 5, 'Enter a name.')).toBe(error?.issues[0]?.message);
  },
);
