import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The layers of the server, from the top. A file imports only its own folder of a layer, or a lower layer. */
const serverLayers = ['testing', 'tools', 'app', 'features', 'http', 'domain', 'platform'];
const webFeatures = [
  'accounts',
  'activity',
  'bulk-photos',
  'candidates',
  'duplicates',
  'marketing',
  'members',
  'profile',
];

/** What several features of the browser show: they may import it, and it imports none of them. */
const webParts = [
  'candidate-list',
  'exports',
  'imports',
  'passkeys',
  'photos',
  'purpose',
  'quotas',
  'search',
  'session',
];

/** The rest of the browser's folders, which `web/ui` imports no more than features and parts. */
const webFrame = ['information', 'navigation', 'shell'];

const nearby = { group: ['../*'], message: 'Relative imports stay inside a folder; across folders use #.' };

/** Files of `folder` may not import what matches `groups`. */
const closed = (folder: string, groups: string[], message: string): OxlintOverride => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': ['error', { patterns: [nearby, { group: groups, message }] }],
  },
});

const closedFeatures = (side: 'server' | 'web', features: string[], always: string[]) =>
  features.map((feature) => {
    const others = features.filter((other) => other !== feature).map((other) => `#${side}/${other}/**`);
    return closed(
      `${side}/${feature}`,
      [...always, ...others],
      'A feature imports neither another feature nor the other side.',
    );
  });

const notForServer = ['#web/**', 'react'];
/** Only `server/http/` and what is above it know HTTP and the sentences of replies. */
const HTTP = ['fastify', '#contract/texts/**'];

const above = (layer: string) =>
  serverLayers.slice(0, serverLayers.indexOf(layer)).map((higher) => `#server/${higher}/**`);

const closedLayer = (layer: string): OxlintOverride =>
  closed(
    `server/${layer}`,
    [...notForServer, '#server/*.ts', ...above(layer), ...(layer === 'domain' ? HTTP : [])],
    'A layer imports only itself and the layers below it.',
  );

const closedFeature = (feature: string): OxlintOverride =>
  closed(
    `server/features/${feature}`,
    [
      ...notForServer,
      '#server/*.ts',
      ...above('features'),
      '#server/features/**',
      `!#server/features/${feature}/**`,
    ],
    'A feature imports no other feature: what two of them need belongs to the domain.',
  );

const listFolders = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const notForWeb = ['#server/**', 'node:*'];

// oxlint-disable-next-line import/no-default-export -- oxlint reads the default export
export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'unicorn'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['build', 'data', '.react-router', '.cache'],
  rules: {
    // Cycles of types count too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
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
    ...serverLayers.map(closedLayer),
    ...listFolders('server/features').map(closedFeature),
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
    ...closedFeatures('web', webFeatures, notForWeb),
    ...webParts.map((part) =>
      closed(
        `web/${part}`,
        [...notForWeb, ...webFeatures.map((feature) => `#web/${feature}/**`)],
        'A part that features share imports none of them.',
      ),
    ),
    closed(
      'web/ui',
      [...notForWeb, ...[...webFeatures, ...webParts, ...webFrame].map((folder) => `#web/${folder}/**`)],
      'What all screens share knows none of them.',
    ),
    closed('web/texts', [...notForWeb, '#web/*/**'], 'Texts that several folders share know none of them.'),
    // Tests of the browser's parts run in Node.
    { files: ['web/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
