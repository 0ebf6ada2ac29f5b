import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every page needs comes in two files instead of twenty: less to ask for, and 6 kB less to load.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
};
const modules = (...paths: string[]) => new RegExp(`/(${paths.join('|')})\\.tsx?$`, 'u');

const frame = {
  name: 'frame',
  test: modules(
    'contract/(format-number|limits|screens|site)',
    'web/api/(host|import-online|revoke-session|route-error-texts)',
    'web/root',
    'web/shared/search/search-texts',
    'web/shared/navigation/(load-screen|navigation-alert|navigation-gate|navigation-texts|route-files)',
    'web/api/session/(drafts|return-path|session)',
    'web/shell/(navigation-progress|public-layout|route-focus|shell)',
    'web/shared/errors/(explain-error|route-error-screen)',
    'web/shell/footer/(footer|footer-content)',
    'web/shared/page-meta/(page-meta|screen-meta|site)',
    'web/shell/preload/use-preloading',
    'web/shell/top-bar/(bar-link|visitor-links)',
    'web/ui/buttons/(button|text-link)',
    'web/ui/feedback/(loading|notice|notice-store|spinner)',
    'web/ui/form/(option-buttons|phone-placeholder)',
    'web/ui/icons/(drawn-icon|icons)',
    'web/ui/layout/(focus-heading|logo)',
  ),
};

// What the public pages share, small as it is, packs better in one file. So do the parts of the public documents.
const marketing = {
  name: 'marketing',
  test: /\/web\/(ui\/layout\/page-opening\.tsx|features\/marketing\/(marketing-texts\.ts|parts\/[a-z-]+\.tsx?|content\/(plans|services)\.ts|illustrations\/(background|compliance|map-ground)\.svg))$/u,
};
const documents = {
  name: 'documents',
  test: modules('web/(features/information/(document|email-link)|ui/layout/disclosure)'),
};

// Small modules that many screens share, in a few files: fewer requests, and the list of files that every page carries
// stays short.
const calls = {
  name: 'calls',
  test: /\/(node_modules\/zod\/.+|contract\/(call|fields\/fields|fields\/photo|pages|permissions|problem|texts\/permissions|user)\.ts|web\/api\/(session\/end-session|failure|request|send)\.ts)$/u,
};
const accountForms = {
  name: 'account-forms',
  test: modules(
    'contract/(fields/(email|labels)|texts/accounts)',
    'web/features/accounts/(account-screen-texts|code-form|pending-account|reset-state|roles|success-card|use-submission)',
    'web/features/accounts/(google/google-button|sign-up/consent)',
    'web/(api/failure|shared/navigation/redirect-to)',
    'web/shared/errors/(not-found|not-found-meta)',
    'web/ui/form/(code-boxes|code-entry|countdown|field|form-message|password-field|text-field)',
    'web/ui/form/form-texts',
    'web/ui/icons/form-icons',
    'web/ui/layout/auth-card',
  ),
};
const memberParts = {
  name: 'member-parts',
  test: new RegExp(
    `${
      modules(
        'contract/texts/(candidates|closing|format-count|profile)',
        'web/api/describe-failure',
        'web/features/candidates/(delete/(delete-dialog|use-delete)|uploaded/uploaded-search-box)',
        'web/shared/candidate-list/(candidate-list-texts|candidate-queries|go-back|is-gone|navigation-state|selection-texts|status-badge)',
        'web/(features/candidates/candidate|shared/exports/export|shared/search/search)-screen-texts',
        'web/shared/imports/(recent-imports-texts|upload-notices)',
        'web/shared/photos/(draw-photo|missing-photos-query|photo-texts|photos-missing-link)',
        'web/shared/quotas/(quota-line|quota-line-texts|quota-queries)',
        'web/api/session/(draft-photos|use-edit-draft)',
        'web/shared/closing/(closing-query|closing-texts|keep-account-button|refresh-closing)',
        'web/shared/navigation/data-tabs',
        'web/shared/errors/try-again',
        'web/shared/paging/(list-params|use-page-in-range)',
        'web/shared/member/(member-texts|permitted-outlet|screen-permissions)',
        'web/shared/queries/(candidates-key|security-query|user-query)',
        'web/ui/buttons/(back-link|tab-links|text-button)',
        'web/ui/feedback/(badge|empty-state|progress-bar)',
        'web/ui/files/(drop-zone|save-file)',
        'web/ui/form/(checkbox|search-box|select)',
        'web/ui/icons/data-icons',
        'web/ui/layout/(card|page-heading|scroll-region)',
        'web/ui/table/(data-row|data-table|list-texts|page-numbers|pagination|skeleton-rows|sort-header|sort-rows)',
      ).source
    }|node_modules/@tanstack/`,
    'u',
  ),
};
const memberLinks = {
  name: 'member-links',
  test: modules(
    'web/api/session/member-access',
    'web/shared/leave/(leaving-texts|restored-message|log-out-dialog|leave-dialog|leave-guard|leave-question)',
    'web/shared/member/(get-home|signed-in-user-store|use-permissions)',
    'web/shell/top-bar/(member-links|user-image)',
    'web/shared/photos/avatar',
  ),
};

// The calls that several screens of members share.
const memberCalls = {
  name: 'member-calls',
  test: modules('contract/(calls/(activity|assurance|duplicates|operator|second-factors)|texts/duplicates)'),
};

// Public documents show dates too, and must not load the rest of what the lists need.
const dates = { name: 'dates', test: modules('contract/dates/format-date') };

// A module goes to the first group that it, or what imports it, belongs to.
const groups = [
  framework,
  frame,
  marketing,
  documents,
  dates,
  accountForms,
  calls,
  memberLinks,
  memberParts,
  memberCalls,
].map((group, at) => ({
  ...group,
  priority: 20 - at,
}));

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
          // Every page carries the list of files: a shared one is named by its hash alone.
          output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' },
          // Constants take less room where they are used than as exports of a file.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
  },
  // Named here, because a dependency found late reloads the page while one is working on it.
  optimizeDeps: {
    include: [
      '@internationalized/date',
      '@tanstack/react-query',
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
