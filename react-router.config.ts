import type { Config } from '@react-router/dev/config';

const roles = ['individual', 'school', 'company'];

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
    '/account/login',
    '/account/signup',
    ...roles.flatMap((role) => [`/login/${role}`, `/signup/${role}`]),
    '/forgot-password',
  ],
} satisfies Config;
