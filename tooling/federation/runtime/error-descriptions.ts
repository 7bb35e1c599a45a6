/*
 * Replaces the federation's descriptions of its errors: 0.4 KB of sentences that no user sees. Its errors keep their code and
 * the address of its documentation.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
