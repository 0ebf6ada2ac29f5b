import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    '/',
    '/home',
    '/services',
    '/about',
    '/pricing',
    '/help',
    '/privacy',
    '/terms',
    '/data-protection',
    '/contact',
  ],
} satisfies Config;
