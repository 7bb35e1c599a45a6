import { z } from 'zod';
import { browserRegistry, registry, release, releasePage } from '../src/release';
import type { RemoteDescription, RemoteName } from '../src/remote';
import type { Format } from './describe';

/** A remote's description as data: browsers read the same from `src/remote.ts` without a schema. */
const remoteDescription = z.object({
  // The type defines the prefix: a pattern in the schema would be compared with the names listed earlier.
  name: z.string() as z.ZodType<RemoteName>,
  owner: z.string(),
  contractRange: z.string().optional(),
  pages: z
    .array(
      releasePage
        .pick({ path: true, access: true, module: true, title: true, serverRendered: true })
        .extend({ source: z.string(), search: z.array(z.string()).readonly().optional() }),
    )
    .readonly(),
});

type Fits<One, Other> = [One, Other] extends [Other, One] ? true : never;
/** Fails to compile if the two differ. */
const isDescribed: Fits<z.infer<typeof remoteDescription>, RemoteDescription> = true;

/**
 * The formats that separately released parts exchange, other than calls.
 * A release is written by one checkout and read by another, older or newer. The registry is read by the web hosts and
 * the api, which must be updated before a command writes a format that only they know. Pages of older shells read the
 * data of newer web hosts. A remote's description is read by the build of its own version or a later one.
 */
export const formats: Readonly<Record<string, Format>> = isDescribed && {
  release: { schema: release, roles: ['request', 'response'] },
  registry: { schema: registry, roles: ['request'] },
  'browser registry': { schema: browserRegistry, roles: ['response'] },
  'remote description': { schema: remoteDescription, roles: ['request'] },
};
