import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** The reviews that the home page shows today. */
export const listTestimonials = () =>
  queryOptions({
    queryKey: ['remote-public', 'testimonials'],
    queryFn: async ({ signal }) => (await http.get(apiPaths.testimonials, { signal })).testimonials,
  });
