/**
 * Lets the unused components of a library go. One that is made by a call, or given a name for the developer tools, looks
 * used: the call might do something. React's own calls do nothing, and nobody reads those names in production.
 */
module.exports = function pureComponents(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (\w+\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
};
