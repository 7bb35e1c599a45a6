import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// vitest loads this module once for all files of a worker, so that nothing is wrapped repeatedly.
const { getElementError } = getConfig();

/** Whether a query is an attempt of `waitFor`. Testing Library's types leave this field out. */
const isAttempt = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // A lazily loaded module is compiled first, which takes longer than the default second on a busy machine.
  asyncUtilTimeout: 30_000,
  // `waitFor` and `find…` repeat a query until it succeeds, and print the document into the error of each attempt. They
  // add it to the last error again when they give up, so the attempts need no document.
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React captures the stack of every element's creation, up to 10,000 a second, for its development tools. This count is
// above that limit, so that it captures none; the component stacks of warnings do not depend on it.
const reactState: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (reactState instanceof Object) {
  Object.defineProperty(reactState, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}

// Node's FormData, which replaces jsdom's, does not accept forms. React creates one of a submitted form for
// `useFormStatus`, which is not used here.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor() {
    super();
  }
};
