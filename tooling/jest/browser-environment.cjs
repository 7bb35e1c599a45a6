// First: it changes what jsdom consists of.
const { keepStyles } = require('./fast-jsdom.cjs');
const JsdomEnvironment = require('jest-fixed-jsdom');

/** The window of a component test. */
module.exports = class BrowserEnvironment extends JsdomEnvironment {
  constructor(...given) {
    super(...given);
    keepStyles(this.global);
  }
};
