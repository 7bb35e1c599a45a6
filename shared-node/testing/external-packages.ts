interface Build {
  onResolve(
    options: { filter: RegExp },
    resolve: (args: { path: string; kind: string }) => { path: string; external: true } | undefined,
  ): void;
}

/**
 * A plugin of esbuild for programs that tests start: packages are loaded from node_modules. Workspace packages are bundled,
 * because Node cannot load their sources.
 */
export const externalPackages = {
  name: 'external-packages',
  setup: ({ onResolve }: Build): void =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@hive/')
        ? undefined
        : { path: name, external: true },
    ),
};
