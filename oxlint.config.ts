import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The layers of each side, from the top. A file imports only its own folder of a layer, or a lower layer. */
const layers = {
  server: ['testing', 'tools', 'app', 'features', 'http', 'domain', 'platform'],
  web: ['testing', 'shell', 'features', 'shared', 'api', 'ui'],
};
type Side = keyof typeof layers;
const sides: Side[] = ['server', 'web'];

/** What `#` leads to, as in package.json. */
const project = ['#contract/**', '#server/**', '#web/**', '#e2e/**'];

const nearby = {
  group: ['../**', './**/../**'],
  message: 'Relative imports stay inside a folder; across folders use #.',
};

/** Lets `files` import those files of the project that match `allowed`, and nothing that matches `refused`. */
const allowImports = (
  files: string,
  allowed: string[],
  refused: string[],
  message: string,
): OxlintOverride => {
  const group = [...project, ...allowed.map((pattern) => `!${pattern}`), ...refused];
  return {
    files: [files],
    rules: { 'no-restricted-imports': ['error', { patterns: [nearby, { group, message }] }] },
  };
};
const code = '*.{ts,tsx}';

/** Packages of the other side. */
const foreign = { server: ['react', 'react-dom/**', 'react-router'], web: ['node:*', 'fastify'] };

/** What some layers do not know, although it is below them. */
const unknown: Record<string, string[]> = {
  // Only `server/http/` and what is above it know HTTP and the sentences of replies.
  'server/domain': ['#contract/texts/**', 'fastify', 'fastify/**'],
  'web/ui': ['#contract/calls/**'],
};

const listBelow = (side: Side, layer: string) =>
  layers[side].slice(layers[side].indexOf(layer) + 1).map((lower) => `#${side}/${lower}/**`);

const layerRules = (side: Side) =>
  layers[side].map((layer) => {
    // A feature is a folder, so that a file beside the features belongs to none.
    const own = layer === 'features' ? [] : [`#${side}/${layer}/**`];
    return allowImports(
      `${side}/${layer}/**/${code}`,
      ['#contract/**', ...own, ...listBelow(side, layer)],
      [...foreign[side], ...(unknown[`${side}/${layer}`] ?? [])],
      'A layer imports only itself and the layers below it.',
    );
  });

const featureRules = (side: Side) =>
  listFolders(`${side}/features`).map((feature) =>
    allowImports(
      `${side}/features/${feature}/**/${code}`,
      ['#contract/**', `#${side}/features/${feature}/**`, ...listBelow(side, 'features')],
      foreign[side],
      'A feature imports no other feature: what two of them need belongs to a layer below.',
    ),
  );

const listFolders = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

// oxlint-disable-next-line import/no-default-export -- oxlint reads the default export
export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'unicorn'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build', 'data', '.react-router', '.cache'],
  rules: {
    // Cycles of types count too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    // A type that is imported where it is used would escape the rules of layers.
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'eslint/no-console': 'error',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-shadow': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/set-state-in-effect': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // A screen whose one purpose is a field begins in it.
    'jsx-a11y/no-autofocus': 'off',
    // A live region is a div with a role: an output element belongs to a form.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Tables that become cards on a phone, and lists without bullets, lose their roles in some browsers unless they say them.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A small function reads best where it is used.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    {
      files: [
        '**/*.config.ts',
        'web/root.tsx',
        'web/routes.ts',
        'web/**/*-screen.tsx',
        'web/**/*-layout.tsx',
        'web/**/guard.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // The journeys' own test is vitest's with a portal and a browser, which the rule does not see.
    { files: ['e2e/**/*.test.ts'], rules: { 'vitest/no-standalone-expect': 'off' } },
    allowImports(
      `contract/**/${code}`,
      ['#contract/**'],
      [...foreign.server, ...foreign.web],
      'The contract imports neither side.',
    ),
    ...sides.flatMap((side) => [
      allowImports(
        `${side}/**/${code}`,
        ['#contract/**'],
        foreign[side],
        'A new folder beside the layers imports nothing: give it a place among them.',
      ),
      // The entries: `main.ts` and `worker.ts`, `root.tsx` and `routes.ts`.
      allowImports(
        `${side}/${code}`,
        ['#contract/**', `#${side}/**`],
        [...foreign[side], `#${side}/testing/**`],
        'The portal does not import its tests, nor the other side.',
      ),
      ...layerRules(side),
      ...featureRules(side),
    ]),
    // A test may look at any layer.
    allowImports(
      `server/**/*.test.ts`,
      ['#contract/**', '#server/**'],
      foreign.server,
      'The server does not import the browser.',
    ),
    allowImports(
      `server/testing/specification/**/${code}`,
      ['#server/testing/**'],
      foreign.server,
      'The specified client is written from the specification alone.',
    ),
    {
      files: ['e2e/**/*.long.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '#e2e/helpers/widths.ts',
                importNames: ['widths'],
                message: 'That is the desktop alone here: use allWidths.',
              },
            ],
          },
        ],
      },
    },
    // Tests of the browser's parts run in Node.
    { files: ['web/**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
