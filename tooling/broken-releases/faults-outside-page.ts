import type { Fault } from './fault';
import { inEffect, reported } from './faults-in-code';

const leaksStory = 'e2e/stories/isolation/leaks.spec.ts';
const leaks = [
  {
    file: leaksStory,
    text: 'leaves a listener, an interval and a locked page behind: the shell ends them, and reports each',
  },
];
const removeHeader = 'document.getElementById("main").parentElement.children[1].remove()';

/** Pages that affect what is not theirs. */
export const reachingPages: readonly Fault[] = [
  {
    kind: 'Leaves something behind',
    name: 'adds a global variable when it is loaded',
    gate: 'loading',
    edit: (build) => build.run({ load: 'Object.assign(window, { jQuery: {} });' }),
  },
  {
    kind: 'Leaves something behind',
    name: 'starts a timer when it is loaded',
    gate: 'loading',
    edit: (build) => build.run({ load: 'setTimeout(() => {}, 1000);' }),
  },
  {
    kind: 'Leaves something behind',
    name: 'adds a listener to the window that nothing can remove',
    gate: 'rules',
    edit: (build) => build.addCode('window.addEventListener("resize", () => go())'),
  },
  {
    kind: 'Leaves something behind',
    name: 'starts an interval and never clears one',
    gate: 'rules',
    edit: (build) => build.addCode('setInterval(go, 1000)'),
  },
  {
    kind: 'Leaves something behind',
    name: 'adds a global variable in an effect',
    gate: 'rules',
    edit: (build) => build.run({ render: inEffect('window.jQuery = {}') }),
  },
  {
    kind: 'Leaves something behind',
    name: 'adds a global variable with a computed name in an effect',
    gate: 'none',
    edit: (build) => build.run({ render: inEffect('window["j" + "Query"] = {}') }),
    visitor: 'the page; the variable stays until the next full page load',
  },
  {
    kind: 'Leaves something behind',
    name: 'adds a listener that it could remove, and does not',
    gate: 'none',
    edit: (build) =>
      build.run({
        render: `let on = () => {}; ${inEffect('window.addEventListener("resize", on)')}; q.off && window.removeEventListener("resize", on)`,
      }),
    visitor: 'the page; the listener is called until a second after the page was left',
    containedBy: `the shell removes it; ${reported}`,
    proofs: leaks,
  },
  {
    kind: 'Leaves something behind',
    name: 'starts an interval that it could clear, and does not',
    gate: 'none',
    edit: (build) =>
      build.run({
        render: `let id; ${inEffect('id = setInterval(() => {}, 20)')}; q.off && clearInterval(id)`,
      }),
    visitor: 'the page; the interval runs until a second after the page was left',
    containedBy: `the shell clears it; ${reported}`,
    proofs: leaks,
  },
  {
    kind: 'Leaves something behind',
    name: 'locks scrolling, and leaves it locked',
    gate: 'none',
    edit: (build) => build.run({ render: inEffect('document.body.style.overflow = "hidden"') }),
    visitor: 'the page, which does not scroll; pages scroll a second after it was left',
    containedBy: `the shell removes the style; ${reported}`,
    proofs: leaks,
  },
  {
    kind: 'Reaches outside',
    name: 'hides the footer with a style',
    gate: 'rules',
    edit: (build) => build.addStyle('footer { display: none }'),
  },
  {
    kind: 'Reaches outside',
    name: 'styles all paragraphs',
    gate: 'rules',
    edit: (build) => build.addStyle('p { color: red }'),
  },
  {
    kind: 'Reaches outside',
    name: 'covers the header with a fixed element',
    gate: 'rules',
    edit: (build) => build.addStyle(`${build.ownSelector} { position: fixed }`),
  },
  {
    kind: 'Reaches outside',
    name: 'removes the header with a script',
    gate: 'rules',
    edit: (build) => build.addCode('document.querySelector("header").remove()'),
  },
  {
    kind: 'Reaches outside',
    name: 'hides the whole page by its root element',
    gate: 'rules',
    edit: (build) => build.addCode('document.getElementById("root").hidden = true'),
  },
  {
    kind: 'Reaches outside',
    name: 'removes the header by its place in the document',
    gate: 'none',
    edit: (build) => build.run({ render: inEffect(removeHeader) }),
    visitor: 'the page with its header',
    containedBy: `the shell puts the header back at once; ${reported}`,
    proofs: [{ file: leaksStory, text: 'removes the header: the shell puts it back at once' }],
  },
];
