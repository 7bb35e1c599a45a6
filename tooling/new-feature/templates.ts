/** The names of a feature in every form its files need. */
export interface FeatureNames {
  /** kebab-case, the folder and file name. */
  kebab: string;
  /** PascalCase, the component. */
  pascal: string;
  /** The heading. */
  title: string;
}

/** The names of a feature from its kebab-case one. */
export function namesOf(kebab: string): FeatureNames {
  const parts = kebab.split('-');
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  return {
    kebab,
    pascal: parts.map(capital).join(''),
    title: [capital(parts[0] ?? ''), ...parts.slice(1)].join(' '),
  };
}

const request = (
  { kebab, pascal }: FeatureNames,
  call: string,
) => `import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

export const ${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}Query = () =>
  queryOptions({
    queryKey: ['${kebab}'],
    queryFn: ({ signal }) => http.get(apiPaths.${call}, { signal }),
  });
`;

const component = ({
  kebab,
  pascal,
  title,
}: FeatureNames) => `import styles from './${kebab}.module.css';

export function ${pascal}() {
  return (
    <section className={styles.section} aria-labelledby="${kebab}-title">
      <h2 id="${kebab}-title">${title}</h2>
    </section>
  );
}
`;

const test = ({
  kebab,
  pascal,
  title,
}: FeatureNames) => `import { render, screen } from '@testing-library/react';
import { ${pascal} } from './${kebab}';

test('The ${title.toLowerCase()} section is a region with its own heading', () => {
  render(<${pascal} />);
  expect(screen.getByRole('region', { name: '${title}' })).toBeVisible();
});
`;

/** Every file of a new feature by its path inside the feature's folder. */
export function featureFiles(names: FeatureNames, call?: string): Record<string, string> {
  return {
    [`${names.kebab}.tsx`]: component(names),
    [`${names.kebab}.module.css`]: '.section {\n  margin-block: var(--space-6);\n}\n',
    [`${names.kebab}.test.tsx`]: test(names),
    ...(call && { [`api/get-${names.kebab}.ts`]: request(names, call) }),
  };
}
