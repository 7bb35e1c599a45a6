import { z } from 'zod';
import { browserRegistry, registry, release, releasePage } from '../src/release';
import type { RemoteDescription, RemoteName } from '../src/remote';
import type { Format } from './describe';

/** What a remote says of itself, as data: the browser takes the same from `src/remote.ts` without a schema. */
const remoteDescription = z.object({
  // How it must begin says the type: a schema's pattern would be compared with the names that were listed once.
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
/** Fails to compile where the two are not the same any more. */
const isDescribed: Fits<z.infer<typeof remoteDescription>, RemoteDescription> = true;

/**
 * What separately released parts hand each other beside calls.
 * A release is written by one checkout and read by another, older or newer. The registry is read by the web hosts and
 * the api, which are to be brought up to date before a command writes what only they know. Pages of older shells read
 * what newer web hosts tell them. A remote's description is read by the build of its own time or a later one.
 */
export const formats: Readonly<Record<string, Format>> = isDescribed && {
  release: { schema: release, roles: ['request', 'response'] },
  registry: { schema: registry, roles: ['request'] },
  'browser registry': { schema: browserRegistry, roles: ['response'] },
  'remote description': { schema: remoteDescription, roles: ['request'] },
};
