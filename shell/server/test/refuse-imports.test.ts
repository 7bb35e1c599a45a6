import { refuseImports } from '../rendering/refuse-imports';

test.each([
  "import('x')",
  "import ('x')",
  "import\n('x')",
  "import\u2028('x')",
  "import/* a comment */('x')",
  "import// a comment\n('x')",
  "import<!-- a comment\n('x')",
  "import\n--> a comment\n('x')",
  "[...import('x')]",
  "a.import(1); import('x')",
  "/* import() | forms */ import('x')",
  `"/* import() | forms */" + import('x')`,
  "`${import('x')}`",
  "$ = import('x')",
  'import.meta.url',
])('Code with %j is refused', (code) => {
  expect(() => refuseImports(code)).toThrow();
});

test.each([
  '__webpack_require__.e(/* import() | forms */ 132)',
  '__webpack_require__.e(/*! import() */ 132)',
  'loader.import(1)',
  'loader?.import(1)',
  `"import('x')"`,
  "// import('x')",
  'const important = (1)',
  'const options = { import: 1 }',
  'return 1',
])('Code with %j is not refused', (code) => {
  expect(() => refuseImports(code)).not.toThrow();
});
