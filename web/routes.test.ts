import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  guardedScreens,
  isGuardedScreen,
  listPublicScreens,
  toCertificateScreen,
  toRequestScreen,
  toVerificationScreen,
} from '#contract/screens.ts';
import { importFilePath } from './shared/imports/import-params.ts';
import routes from './routes.ts';

const entries: RouteConfigEntry[] = routes;
const isGuard = ({ file }: RouteConfigEntry) => file === 'features/accounts/guard/guard.tsx';

/** The addresses of the routes below `entry`, layouts aside. */
const addressesBelow = (entry: RouteConfigEntry): string[] =>
  entry.children ? entry.children.flatMap(addressesBelow) : [`/${entry.path ?? ''}`];

test('lists exactly the screens under the guard as guarded', () => {
  const guarded = entries.filter(isGuard).flatMap(addressesBelow);
  expect(guarded.filter((path) => !path.includes(':'))).toEqual(guardedScreens);
  expect(guarded.filter((path) => path.includes(':'))).toEqual([
    importFilePath(':id'),
    toVerificationScreen(':reference'),
    toCertificateScreen(':reference'),
    toRequestScreen(':reference'),
  ]);
  for (const path of [
    importFilePath('0b3f-1'),
    toVerificationScreen('VR-1'),
    toCertificateScreen('CT-1'),
    toRequestScreen('VR-1'),
  ])
    expect(isGuardedScreen(path)).toBe(true);
});

test('lists every other screen as public', () => {
  const roles = ['individual', 'school', 'company'];
  const values = { ':action': ['login', 'signup'], ':account': roles };
  const expected = entries
    .filter((entry) => !isGuard(entry))
    .flatMap(addressesBelow)
    .filter((path) => !['/*', '/invitation/:token', '/answer/:token', '/consent/:token'].includes(path))
    .flatMap((path) => {
      const [parameter, options] = Object.entries(values).find(([name]) => path.includes(name)) ?? [];
      return options?.map((option) => path.replace(parameter ?? '', option)) ?? [path];
    });
  expect(listPublicScreens().toSorted()).toEqual(expected.toSorted());
});
