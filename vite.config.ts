import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every page needs comes in two files instead of twenty: less to ask for, and 6 kB less to load.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
};
const frameModules = [
  'contract/(limits|screens|site|texts/(errors|navigation))',
  'web/session/(log-out|return-address|session)',
  'web/shell/(bar-link|explain-error|footer|footer-content|member-links|public-layout|route-error-screen|shell|site|user-image|titled|user-image-store|visitor-links)',
  'web/ui/(avatar|button|drawn-icon|icons|loading|logo|notice|notice-store|option-buttons|spinner)',
];
const frame = { name: 'frame', test: new RegExp(`/(${frameModules.join('|')})\\.tsx?$`, 'u') };

// What the public pages share, small as it is, packs better in one file.
const marketing = {
  name: 'marketing',
  test: /\/(contract\/texts\/marketing|web\/(shell\/page-meta|ui\/page-opening|marketing\/(parts\/[a-z-]+|content\/services)))\.tsx?$/u,
};

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
      build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, frame, marketing] } } } },
    },
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
