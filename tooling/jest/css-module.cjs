/** A CSS module in tests: every class is called what the source calls it. */
module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);
