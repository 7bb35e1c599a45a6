import * as stream from 'node:stream';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactQuery from '@tanstack/react-query';
import * as reactRouter from 'react-router-dom';
import * as authEvents from '@hive/shared-auth/events';
import * as authHttp from '@hive/shared-auth/http';
import * as authSession from '@hive/shared-auth/session';

/**
 * The libraries a server bundle may require: the one copy that the shell and every remote render with.
 * The keys are those of the share policy (`tooling/federation/share-policy.ts`). Of Node there are streams alone, into
 * which the shell renders: they reach neither files nor the network.
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
