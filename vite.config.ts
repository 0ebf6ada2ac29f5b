import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every page needs comes in two files instead of twenty: less to ask for, and 6 kB less to load.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
};
const frame = {
  name: 'frame',
  test: /\/web\/(shell\/(?!signed-in|bar-search|query|not-found)|ui\/(icons|logo|button|spinner|loading|avatar|notice)|accounts\/session)|\/contract\/(screens|limits|texts\/(errors|navigation))/,
};

const ariaParts = [
  'Button',
  'Calendar',
  'DateField',
  'DatePicker',
  'Dialog',
  'Focusable',
  'Group',
  'Heading',
  'I18nProvider',
  'Label',
  'Modal',
  'Popover',
  'Tooltip',
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, frame] } } } } },
  },
  // Named here, because a dependency found late reloads the page while one is working on it.
  optimizeDeps: {
    include: [
      '@internationalized/date',
      '@tanstack/react-query',
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
