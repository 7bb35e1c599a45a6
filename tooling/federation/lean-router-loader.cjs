/** The router's preloading for sites built with its framework, which would import scripts without a hash. */
const preloading = /return shouldPrefetch && !isAbsolute \? .* : link;/;

/** A warning for browsers without `URLSearchParams`. The builds do not run in any of them. */
const missingSearchParams = /\bwarning\(\s*typeof URLSearchParams !== "undefined",\s*`[^;]*\s*\);/;

/**
 * Makes unused components of the router removable. A component created by a call, or with a `displayName`, counts as
 * used, since the call might have side effects. React's calls have none, and the names are only for developer tools.
 */
module.exports = function leanRouter(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(missingSearchParams, '')
    .replace(preloading, 'return link;');
};
