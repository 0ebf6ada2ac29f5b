import type { Permission } from '#contract/permissions.ts';
import { isImportScreen, screens } from '#contract/screens.ts';

/** What a member needs to use a screen. Everyone may use the others. */
const needed: Readonly<Partial<Record<string, Permission>>> = {
  [screens.welcome]: 'candidate:search',
  [screens.searchResult]: 'candidate:search',
  [screens.uploadData]: 'candidate:create',
  [screens.viewData]: 'candidate:list',
  [screens.viewDataSearch]: 'candidate:list',
  [screens.duplicates]: 'duplicate:read',
  [screens.imports]: 'import:read',
  [screens.missingPhotos]: 'candidate:update',
  [screens.assurance]: 'assurance:manage',
  [screens.verifications]: 'verification:create',
  [screens.certificates]: 'certificate:issue',
  [screens.requests]: 'verification:answer',
  [screens.editData]: 'candidate:update',
  [screens.viewDetails]: 'candidate:read',
};

/** The router also matches an address with a slash at its end. */
const trimSlash = (path: string) => path.replace(/(?<=.)\/$/u, '');

/** The permission that the screen at `path`, or else the list it belongs to, needs, if any. */
export function getNeededPermission(path: string): Permission | undefined {
  const screen = trimSlash(path);
  if (isImportScreen(screen)) return 'import:create';
  return needed[screen] ?? needed[screen.slice(0, screen.lastIndexOf('/'))];
}

/** Whether `path` is the screen to which the log-in leads everyone. */
export const isWelcome = (path: string): boolean => trimSlash(path) === screens.welcome;
