/** A picture or font in tests: components only use its address. */
module.exports = 'file';
