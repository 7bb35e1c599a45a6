import { ESLint } from 'eslint';

/** Lints texts as if they stood in files, and tells what it has to say of each: one linter for all of them. */
process.once('message', async (texts) => {
  const eslint = new ESLint();
  const verdicts = [];
  for (const { file, code } of texts) {
    const [report] = await eslint.lintText(`${code}\n`, { filePath: file });
    verdicts.push(report.messages.map(({ message }) => message));
  }
  process.send(verdicts, () => process.disconnect());
});
