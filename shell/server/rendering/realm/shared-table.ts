import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactQuery from '@tanstack/react-query';
import * as reactRouter from 'react-router-dom';
import * as authEvents from '@hive/shared-auth/events';
import * as authHttp from '@hive/shared-auth/http';
import * as authSession from '@hive/shared-auth/session';
import * as stream from './node-stream';

/**
 * The modules a server bundle may require: one copy, with which the shell and every remote render. The keys match the
 * share policy (`tooling/federation/share-policy.ts`). `node:stream` has only the part into which the shell renders.
 */
export const sharedTable: Readonly<Record<string, unknown>> = {
  'node:stream': stream,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/server': reactDomServer,
  'react-router-dom': reactRouter,
  '@tanstack/react-query': reactQuery,
  '@hive/shared-auth/events': authEvents,
  '@hive/shared-auth/http': authHttp,
  '@hive/shared-auth/session': authSession,
};
