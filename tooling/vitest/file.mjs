/** A picture or font in tests: components only use its address. */
export default 'file';
