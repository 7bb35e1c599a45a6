/** The classes behind labels whose `control` is quick. jsdom has one for all windows. */
const installed = new WeakSet();

/**
 * Lets a jsdom window find the control of a label once for each state of the document. For the `labels` of one element jsdom
 * searches the document once for each label in it, and a query by label reads those of every button and field.
 */
module.exports = function installQuickLabels({ document }) {
  const label = document.createElement('label');
  const symbol = Object.getOwnPropertySymbols(label).find(
    ({ description }) => description === 'impl',
  );
  const prototype = Object.getPrototypeOf(label[symbol]);
  if (installed.has(prototype)) return;
  installed.add(prototype);

  const { get: findControl } = Object.getOwnPropertyDescriptor(prototype, 'control');
  const found = new WeakMap();
  Object.defineProperty(prototype, 'control', {
    configurable: true,
    get() {
      const root = this.getRootNode({});
      // jsdom counts every change of a node and below it there.
      const { _version: version } = root;
      const last = found.get(this);
      if (last?.root === root && last.version === version) return last.control;
      const control = findControl.call(this);
      found.set(this, { root, version, control });
      return control;
    },
  });
};
