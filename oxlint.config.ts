import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The layers of the server, from the top. A file imports only its own folder of a layer, or a lower layer. */
const serverLayers = ['testing', 'tools', 'app', 'features', 'http', 'domain', 'platform'];
/** Those of the browser. `web/ui/` knows no call of the contract. */
const webLayers = ['shell', 'features', 'shared', 'api', 'ui'];

const nearby = { group: ['../*'], message: 'Relative imports stay inside a folder; across folders use #.' };

/** Files of `folder` may not import what matches `groups`. */
const closed = (folder: string, groups: string[], message: string): OxlintOverride => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': ['error', { patterns: [nearby, { group: groups, message }] }],
  },
});

const notForServer = ['#web/**', 'react'];
const notForWeb = ['#server/**', 'node:*'];
type Side = 'server' | 'web';

const layersOf = { server: serverLayers, web: webLayers };

/** What a file of a layer may not import: the other side, the files beside the layers, and the layers above. */
const notBelow = (side: Side, layer: string) => [
  ...(side === 'server' ? notForServer : notForWeb),
  `#${side}/*.{ts,tsx}`,
  ...layersOf[side].slice(0, layersOf[side].indexOf(layer)).map((higher) => `#${side}/${higher}/**`),
];

/** What else some layers do not know. */
const unknown: Record<string, string[]> = {
  // Only `server/http/` and what is above it know HTTP and the sentences of replies.
  'server/domain': ['fastify', '#contract/texts/**'],
  'web/ui': ['#contract/calls/**'],
};

const closedLayers = (side: Side) =>
  layersOf[side].map((layer) =>
    closed(
      `${side}/${layer}`,
      [...notBelow(side, layer), ...(unknown[`${side}/${layer}`] ?? [])],
      'A layer imports only itself and the layers below it.',
    ),
  );

const closedFeatures = (side: Side) =>
  listFolders(`${side}/features`).map((feature) =>
    closed(
      `${side}/features/${feature}`,
      [...notBelow(side, 'features'), `#${side}/features/**`, `!#${side}/features/${feature}/**`],
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
    closed(
      'contract',
      ['#server/**', '#web/**', 'node:*', 'react', 'fastify'],
      'The contract imports neither side.',
    ),
    closed('server', notForServer, 'The server does not import the browser.'),
    ...closedLayers('server'),
    ...closedFeatures('server'),
    // A test may look at any layer.
    {
      ...closed('server', notForServer, 'The server does not import the browser.'),
      files: ['server/**/*.test.ts'],
    },
    closed(
      'server/testing/specification',
      ['#contract/**', '#web/**', 'react', '#server/**', '!#server/testing/**'],
      'The specified client is written from the specification alone.',
    ),
    closed('web', notForWeb, 'The browser does not import the server.'),
    ...closedLayers('web'),
    ...closedFeatures('web'),
    // Tests of the browser's parts run in Node.
    { files: ['web/**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
