/** A picture or font in tests: its address is all that a component uses. */
module.exports = 'file';
