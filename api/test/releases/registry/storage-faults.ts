import type { TestApp } from '../../support/test-app';

/** Runs a step while the storage does not answer to changes of the registry. */
export async function withoutAnswers<T>(
  { context }: Pick<TestApp, 'context'>,
  step: () => Promise<T>,
): Promise<T> {
  const write = vi
    .spyOn(context.releases, 'replaceRegistry')
    .mockRejectedValue(new Error('the storage does not answer'));
  try {
    return await step();
  } finally {
    write.mockRestore();
  }
}

/** Runs a step whose first change of the registry is stored, while the answer says that it is not. */
export async function withLostAnswer<T>(
  { context }: Pick<TestApp, 'context'>,
  step: () => Promise<T>,
): Promise<T> {
  const real = context.releases.replaceRegistry;
  const write = vi
    .spyOn(context.releases, 'replaceRegistry')
    .mockImplementationOnce(async (...given) => {
      await real.apply(context.releases, given);
      return false;
    });
  try {
    return await step();
  } finally {
    write.mockRestore();
  }
}
