import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What is waited for comes at once or not at all; a part that is fetched lazily is also compiled first, and on a busy
// machine that alone takes longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

// Node's knows no forms, and jsdom's was replaced by it. React makes one of a form whose submit leads on, for `useFormStatus`,
// which nobody here reads.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor() {
    super();
  }
};

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
