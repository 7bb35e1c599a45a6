/**
 * Writes the texts of a table where they are used: `apiPaths.authStatus` becomes `"/auth/status"`. An object that many
 * files share stays whole in every bundle, however few of its lines are read there; its texts alone do not.
 */
module.exports = function inlineTable(source) {
  const { from, name, table } = this.getOptions();
  if (!source.includes(`'${from}'`)) return source;
  return source.replace(new RegExp(`\\b${name}\\.(\\w+)`, 'g'), (use, key) =>
    Object.hasOwn(table, key) ? JSON.stringify(table[key]) : use,
  );
};
