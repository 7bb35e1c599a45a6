/** The README of a new repository. */
export const readme = ({
  name,
  owner,
}: {
  name: string;
  owner: string;
}): string => `# remote-${name}

A remote of Hive, owned by ${owner}. Its pages are described in \`src/remote.ts\`, their addresses in \`src/paths.ts\`.

| Command                               | What it does                                                                        |
| ------------------------------------- | ----------------------------------------------------------------------------------- |
| \`npm run dev\`                         | shows the pages as you edit them on a mock site, without an api (\`src/mocks.ts\`)    |
| \`npm run dev -- --for <site>\`         | shows the pages as you edit them in a running site, to an admin with overrides      |
| \`npm test\`                            | runs the tests                                                                      |
| \`npm run check\`                       | checks the types, then runs the linter                                              |
| \`npm run lint\`                        | runs the linter with the rules of Hive's remotes                                    |
| \`npm run build\`                       | builds a release into \`dist/release\`                                                |
| \`npm run release -- --site <site>\`    | checks and builds the remote, runs the gate, signs the release and makes it live    |
| \`npm run release -- --help\`           | lists the options, such as \`--canary\` and \`--ramp\`, and the other commands          |

Before the first release, an admin of the site registers this remote with \`${owner}\` as its owner and grants it \`/${name}\`, in Admin →
Releases → Remotes, and creates a deploy token for it, in Admin → Releases → Deploy tokens. A release needs that token in
\`HIVE_DEPLOY_TOKEN\`, and the team's key in \`RELEASE_SIGNING_KEY_FILE\` (\`npm run release -- key <file>\` creates one).
`;
