import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { writtenText } from './common';
import { limits } from './limits';

const appParams = z.object({
  app: z
    .string()
    .max(100)
    .regex(/^[a-z][a-z0-9-]*$/),
});

const version = z.string().min(1).max(100);
const reason = writtenText(limits.reasonMax, 'Enter a reason.');

/** The registry after a change. */
const changedRegistry = z.object({
  /** Its revision. */
  revision: z.number().int(),
});

/** What all calls have in common: they change which stored release is live, and are in the audit log. */
const change = {
  method: 'POST',
  access: 'admin',
  stepUp: true,
  params: appParams,
  status: 200,
  response: changedRegistry,
} as const;

export const promoteCanary = defineCall({
  ...change,
  path: apiPaths.adminReleasePromotion,
  summary: 'Make the version of a canary live for everyone',
  description: 'Refused if the version does not fit what else is live.',
  body: z.strictObject({
    /** The version of the canary that the admin has seen. */
    version,
    reason,
  }),
  errors: ['NOT_FOUND', 'RELEASE_CHANGED', 'RELEASE_REFUSED', 'UNAVAILABLE'],
});

export const stopCanary = defineCall({
  ...change,
  path: apiPaths.adminReleaseCanaryStop,
  summary: 'End a canary: everyone gets the live version',
  body: z.strictObject({
    /** The version of the canary that the admin has seen. */
    version,
    reason,
  }),
  errors: ['NOT_FOUND', 'RELEASE_CHANGED', 'UNAVAILABLE'],
});

export const rollBackRelease = defineCall({
  ...change,
  path: apiPaths.adminReleaseRollback,
  summary: 'Make an earlier version of an app live again, which also ends its canary',
  description: 'Refused if the version does not fit what else is live.',
  body: z.strictObject({
    /** The live version that the admin has seen. */
    from: version,
    /** One of the app's `earlier` versions. */
    version,
    reason,
  }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'RELEASE_CHANGED', 'RELEASE_REFUSED', 'UNAVAILABLE'],
});

const rampBody = z.strictObject({
  /** The version of the canary that the admin has seen. */
  version,
  /** Its share that the admin has seen, per cent: the ramp may have gone on. */
  share: z.number().int().min(1).max(99),
  reason,
});

export const holdRamp = defineCall({
  ...change,
  path: apiPaths.adminReleaseRampHold,
  summary: 'Hold the ramp of a canary at its share',
  description: 'The canary is still stopped automatically if it fails.',
  body: rampBody,
  errors: ['NOT_FOUND', 'RELEASE_CHANGED', 'UNAVAILABLE'],
});

export const resumeRamp = defineCall({
  ...change,
  path: apiPaths.adminReleaseRampResume,
  summary: 'Resume the ramp of a canary',
  description: 'The time and the loads since the canary has its share count.',
  body: rampBody,
  errors: ['NOT_FOUND', 'RELEASE_CHANGED', 'UNAVAILABLE'],
});
