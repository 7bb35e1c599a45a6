const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const installQuickComputedStyle = require('./quick-computed-style.cjs');
const installQuickLabels = require('./quick-labels.cjs');

/** jsdom with Node's fetch, streams and encoders, and a quick `getComputedStyle` and `labels`. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...args) {
    super(...args);
    installQuickComputedStyle(this.dom.window);
    installQuickLabels(this.dom.window);
  }
};
