import type { Config } from '@react-router/dev/config';
import { role } from './contract/fields/fields.ts';

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
    ...role.options.flatMap((role) => [`/login/${role}`, `/signup/${role}`]),
    '/forgot-password',
  ],
} satisfies Config;
