import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** A signed URL for a file, valid for five minutes. */
export async function getSignedUrl(key: string): Promise<string> {
  const { url } = await http.get(apiPaths.accountingSignedUrl, {
    params: { key },
  });
  return url;
}
