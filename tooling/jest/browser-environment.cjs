const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const installQuickComputedStyle = require('./quick-computed-style.cjs');

/** jsdom with Node's fetch, streams and encoders, and a quick `getComputedStyle`. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...args) {
    super(...args);
    installQuickComputedStyle(this.dom.window);
  }
};
