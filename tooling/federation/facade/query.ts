/** The shared names of the query client; `router.ts` explains why they are selected. */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
