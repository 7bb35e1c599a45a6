import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import { useReload } from '../../../lib/use-reload';

type Promotion = BodyOf<'POST', typeof apiPaths.adminReleasePromotion>;
type Stop = BodyOf<'POST', typeof apiPaths.adminReleaseCanaryStop>;
type RampChange = BodyOf<'POST', typeof apiPaths.adminReleaseRampHold>;
type Rollback = BodyOf<'POST', typeof apiPaths.adminReleaseRollback>;

/**
 * The changes of which release of an app is live. The list is loaded again after each of them, also after a refused one:
 * another admin may have changed the release.
 */
export function useReleaseChanges(app: string) {
  const reload = useReload(queryKeys.releases);
  const send = async (request: Promise<unknown>): Promise<void> => {
    try {
      await request;
    } catch (error) {
      await reload(null, error);
      throw error;
    }
    await reload(null, null);
  };
  return {
    promote: (body: Promotion) =>
      send(http.post(fill(apiPaths.adminReleasePromotion, { app }), body)),
    stopCanary: (body: Stop) =>
      send(http.post(fill(apiPaths.adminReleaseCanaryStop, { app }), body)),
    holdRamp: (body: RampChange) =>
      send(http.post(fill(apiPaths.adminReleaseRampHold, { app }), body)),
    resumeRamp: (body: RampChange) =>
      send(http.post(fill(apiPaths.adminReleaseRampResume, { app }), body)),
    rollBack: (body: Rollback) =>
      send(http.post(fill(apiPaths.adminReleaseRollback, { app }), body)),
  };
}
