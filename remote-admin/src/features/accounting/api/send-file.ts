import { http } from '@hive/shared-auth/remote-http';
import type { CallOptions } from '@hive/shared-auth/transport';

/** Sends a file as multipart form data in the field `file`, as the accounting routes expect it. */
export function sendFile<Answer>(
  method: 'post' | 'put',
  path: string,
  file: File,
  options: CallOptions = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  return http[method]<Answer>(path, form, options);
}
