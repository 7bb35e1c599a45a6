/**
 * Replaces uses of a table by its values: `apiPaths.authStatus` becomes `"/auth/status"`. Otherwise every bundle would
 * contain the whole object, however few of its values it uses. `typeof apiPaths.authStatus` is a type and stays.
 */
module.exports = function inlineTable(source) {
  const { from, name, table } = this.getOptions();
  if (!from.some((module) => source.includes(`'${module}'`))) return source;
  return source.replace(new RegExp(`(?<!\\btypeof )\\b${name}\\.(\\w+)`, 'g'), (use, key) =>
    Object.hasOwn(table, key) ? JSON.stringify(table[key]) : use,
  );
};
