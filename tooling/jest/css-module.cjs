/** A CSS module in tests: every class keeps its source name. */
module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);
