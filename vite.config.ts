import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

// A module's file follows from the routes that import it. A file for each folder of `web/ui/` and `web/shared/`, and one
// for the contract, would make the public pages load 267 kB in 22 files, more than twice what they load.
/** Lists the routes that import a module, however indirectly; with `late` also those that import it dynamically. */
function listRoutes(id: string, graph: Rolldown.ChunkingContext, late: boolean): string[] {
  const seen = new Set([id]);
  const routes = new Set<string>();
  for (const one of seen) {
    const module = graph.getModuleInfo(one);
    if (module?.isEntry) routes.add(one.replace(/\?__react-router.*/u, ''));
    for (const importer of module?.importers ?? []) seen.add(importer);
    for (const importer of (late && module?.dynamicImporters) || []) seen.add(importer);
  }
  return [...routes];
}

/** Decides whether a module belongs to a group, from the routes that import it: one or all of an area, and their number. */
type Condition = (routes: {
  isFor: (area: RegExp) => boolean;
  isOnlyFor: (area: RegExp) => boolean;
  count: number;
}) => boolean;

/** Groups the modules like `of` that at least `least` routes import, if the condition holds for the areas of these. */
const group = (name: string, condition: Condition, { of = /./u, least = 2, late = false } = {}) => ({
  debugName: name,
  name(id: string, graph: Rolldown.ChunkingContext) {
    if (!of.test(id)) return null;
    const routes = listRoutes(id, graph, late);
    const isFor = (area: RegExp) => routes.some((route) => area.test(route));
    const isOnlyFor = (area: RegExp) => routes.every((route) => area.test(route));
    const files = new Set(routes.map((route) => route.replace(/\?.*/u, '')));
    return files.size >= least && condition({ isFor, isOnlyFor, count: files.size }) ? name : null;
  },
});

const EVERY_PAGE = /\/web\/(entry\.client|root|shell\/public-layout)\.tsx$/u;
const MARKETING = /\/features\/marketing\//u;
const DOCUMENTS = /\/features\/information\//u;
const ACCOUNTS = /\/features\/accounts\/(?!guard\/)/u;
const FIRST_SIGNED_IN = /\/(guard|signed-in-layout|welcome-screen)\.tsx$/u;
// These request the data of a screen while its own scripts are loaded. Those of all screens would add 8 kB.
const FIRST_LOADERS = /\/candidates\/[a-z-]+-screen\.tsx\?route-chunk=clientLoader$/u;

const SETTINGS = /\/features\/(profile|members|assurance|operator)\//u;
const DUPLICATES = /\/duplicates-screen\.tsx/u;
const ACTIVITY = /\/features\/activity\//u;
const LINKS = /\/features\/verification-links\//u;
const VERIFICATIONS = /\/features\/(verifications|certificates|requests)\//u;
/** Screens but those of verifications, which have a file of their own. */
const OTHERS = /\/(features\/(?!verification|certificates\/|requests\/)|shared\/|shell\/)/u;
const CANDIDATES = /\/features\/candidates\//u;
const DETAILS = /\/view-details-screen\.tsx$/u;
const OPERATOR = /\/features\/operator\/(?!operator-screen)/u;
const IDENTITY = /\/(calls\/(security|passkeys)|queries\/security-query|security\/sessions-query)\.ts$/u;
/** Screens that list candidates. */
const LISTS = /\/(search-result|view-data|view-data-search)-screen\.tsx/u;
const FORMS = /\/(upload-data|edit-data|edit-profile)-screen\.tsx/u;
const IMPORT_SCREENS = /\/(import|recent-imports|upload-data|missing-photos)-screen\.tsx/u;
const IMPORTS = /\/shared\/imports\//u;
const RESULTS = /\/search-result-screen\.tsx$/u;

const isForEveryPage: Condition = ({ isFor }) =>
  isFor(EVERY_PAGE) || (isFor(ACCOUNTS) && (isFor(MARKETING) || isFor(DOCUMENTS)));

// A module goes to the first group that it, or what imports it, belongs to.
const groups = [
  {
    name: 'framework',
    test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
  },
  group('page', isForEveryPage, { least: 1 }),
  group('marketing', ({ isFor }) => isFor(MARKETING)),
  group('documents', ({ isFor }) => isFor(DOCUMENTS)),
  group('accounts', ({ isFor }) => isFor(ACCOUNTS)),
  // Pages of emailed links have no session. What they share with the forms of members comes first.
  group('fields', ({ isFor }) => isFor(LINKS) && isFor(OTHERS), { of: /\/(contract|web\/(ui|api))\//u }),
  group('links', ({ isFor }) => isFor(LINKS), { least: 1 }),
  // Forms load what sends them when they are submitted.
  group('calls', ({ isFor, isOnlyFor }) => isFor(ACCOUNTS) && !isOnlyFor(ACCOUNTS), {
    late: true,
    of: /\/(contract|web\/(api|shared|ui)|zod)\//u,
  }),
  group('account-steps', ({ isFor }) => isFor(ACCOUNTS), { late: true }),
  group('signed-in', ({ isFor }) => isFor(FIRST_SIGNED_IN) || isFor(FIRST_LOADERS), { least: 1 }),
  group(
    'members',
    ({ isFor, isOnlyFor, count }) =>
      isFor(OTHERS) &&
      ![LISTS, FORMS, IMPORT_SCREENS].some(isOnlyFor) &&
      (count > 2 ||
        (isFor(DETAILS) && isFor(VERIFICATIONS)) ||
        (isFor(ACTIVITY) && isFor(SETTINGS)) ||
        isFor(DUPLICATES)),
  ),
  group('lists', ({ isFor, isOnlyFor }) => isFor(RESULTS) && isOnlyFor(LISTS)),
  group('own-lists', ({ isOnlyFor }) => isOnlyFor(LISTS)),
  group('import-screens', ({ isOnlyFor }) => isOnlyFor(IMPORT_SCREENS)),
  group('forms', ({ isOnlyFor }) => isOnlyFor(FORMS)),
  // Without these groups, each module that two screens share would be a file.
  group('settings', ({ isFor }) => isFor(SETTINGS)),
  // Late dialogs share modules with these screens, each of which would be one more file.
  group('operator', ({ isFor }) => isFor(/\/operator-screen\.tsx$/u), { least: 1, of: OPERATOR }),
  group('identity', ({ isFor }) => isFor(/\/security-screen\.tsx/u), { least: 1, of: IDENTITY }),
  group('details', ({ isFor }) => isFor(DETAILS) && !isFor(RESULTS)),
  group('candidates', ({ isFor }) => isFor(CANDIDATES) && !isFor(RESULTS)),
  group('imports', ({ isFor }) => isFor(IMPORTS)),
  group('verifications', ({ isFor }) => isFor(VERIFICATIONS)),
].map((one, at, { length }) => ({ ...one, priority: length - at }));

const ariaParts = [
  'Button',
  'Calendar',
  'DateField',
  'DatePicker',
  'Dialog',
  'Group',
  'Heading',
  'I18nProvider',
  'Label',
  'Menu',
  'Modal',
  'Popover',
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // The screens speak English; react-aria would otherwise bring its words for thirty languages (30 kB).
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }), enforce: 'pre' },
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Every page carries the list of files: those of loaders and shared ones are named by a hash alone.
          output: {
            codeSplitting: { groups },
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('?route-chunk=') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
          },
          // Constants take less room where they are used than as exports of a file.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
  },
  // Named here, because a dependency found late reloads the page while one is working on it.
  optimizeDeps: {
    include: [
      '@e965/xlsx',
      '@e965/xlsx/dist/cpexcel.full.mjs',
      '@internationalized/date',
      '@tanstack/react-query',
      'htmlparser2',
      'p-limit',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'zod/mini',
      ...ariaParts.map((part) => `react-aria-components/${part}`),
    ],
  },
});
