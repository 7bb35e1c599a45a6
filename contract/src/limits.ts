/**
 * User-visible limits, shared by client and server. Source: the product specification's business constants.
 */
export * as limits from './limit-values';
