import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // The screens speak English; react-aria would otherwise bring its words for thirty languages (30 kB).
    { ...optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }), enforce: 'pre' },
  ],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: {
    include: [
      '@internationalized/date',
      '@tanstack/react-query',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'zod',
    ],
  },
});
