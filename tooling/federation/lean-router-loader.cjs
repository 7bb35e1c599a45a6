/** The router's own preloading, for sites that are built with its framework: it would import scripts without a hash. */
const preloading = /return shouldPrefetch && !isAbsolute \? .* : link;/;

/**
 * Lets the unused parts of the router go. A component that is made by a call, or given a name for the developer tools,
 * looks used: the call might do something. React's own calls do nothing, and nobody reads those names in production.
 */
module.exports = function leanRouter(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(preloading, 'return link;');
};
