import { ESLint } from 'eslint';

/** Lints texts as if they were in files and sends the messages of each, with one linter for all. */
process.once('message', async (texts) => {
  const eslint = new ESLint();
  const verdicts = [];
  for (const { file, code } of texts) {
    const [report] = await eslint.lintText(`${code}\n`, { filePath: file });
    verdicts.push(report.messages.map(({ message }) => message));
  }
  process.send(verdicts, () => process.disconnect());
});
