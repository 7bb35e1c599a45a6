import '@testing-library/jest-dom';
import './configure-browser';

/**
 * A console error is a defect (a React warning, a lost act, a failed request): it fails the test that caused it.
 * A test that expects one replaces `console.error` for itself.
 */
const original = console.error;
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console.error: ${unexpected[0]?.map(String).join(' ').slice(0, 500)}`,
    );
  }
});
