/** The query client as the page shares it; see `router.ts` for why the names are counted. */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
