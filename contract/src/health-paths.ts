/**
 * Paths of the health checks: at the root of the web host, and below `apiBase` of the api. Not among `apiPaths`, which
 * every page loads.
 */
export const healthPaths = { live: '/live', ready: '/ready', health: '/health' } as const;
