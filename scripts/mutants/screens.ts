import type { Mutant } from './mutant.ts';

const guards = ['web/shared/member/guards.test.tsx'];

/** The guards and links of screens, by session and role. */
export const screenMutants: readonly Mutant[] = [
  {
    name: 'leads a records officer to the search after the log-in',
    file: 'web/shared/member/get-home.ts',
    search: "if (role === 'records officer') return screens.viewData;",
    replace: "if (role === 'records officer') return screens.welcome;",
    tests: guards,
  },
  {
    name: 'shows the details of a record to an auditor',
    file: 'web/shared/member/screen-permissions.ts',
    search: "  [screens.viewDetails]: 'candidate:read',\n",
    replace: '',
    tests: guards,
  },
  {
    name: 'shows a refused screen at its address with a slash at the end',
    file: 'web/shared/member/screen-permissions.ts',
    search: "path.replace(/(?<=.)\\/$/u, '')",
    replace: 'path',
    tests: guards,
  },
  {
    name: 'refuses the welcome screen instead of leading to the first screen of the role',
    file: 'web/shared/member/permitted-outlet.tsx',
    search: 'if (isWelcome(pathname))',
    replace: 'if (!isWelcome(pathname))',
    tests: guards,
  },
  {
    name: 'shows every screen and link to every role',
    file: 'web/shared/member/use-permissions.ts',
    search: 'user?.member.permissions.includes(permission) ?? true',
    replace: 'true',
    tests: guards,
  },
  {
    name: 'links to the upload from the menu of a checker',
    file: 'web/shell/top-bar/use-menu-entries.ts',
    search: 'return !permission || can(permission);',
    replace: 'return !permission || can(permission) || to === screens.uploadData;',
    tests: guards,
  },
  {
    name: 'offers exports to a member without the grant',
    file: 'web/shared/exports/export-button.tsx',
    search: "if (!can('export:create')) return null;",
    replace: "if (!can('profile:read')) return null;",
    tests: guards,
  },
  {
    name: 'admits a session whose email is not verified to the guarded screens',
    file: 'web/features/accounts/guard/get-guard-redirect.ts',
    search: 'if (session?.verifiedAt) return null;',
    replace: 'if (session) return null;',
    tests: ['web/features/accounts/guard/get-guard-redirect.test.ts'],
  },
];
