import { screens } from '#contract/screens.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { listGuardedPaths, listPublicPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expect } from 'vitest';
import {
  navigate,
  networkAlert,
  retry,
  seeNavigationFail,
  watchConnection,
} from '#e2e/helpers/lost-connection.ts';

const guarded = listGuardedPaths().filter((path) => path !== screens.welcome);

/** Screens with the same scripts are visited once; the landing page is the first document. */
const skipped = new Set<string>([
  screens.landing,
  screens.chooseAccount('signup'),
  ...(['individual', 'school'] as const).flatMap((role) => [screens.signUp(role), screens.login(role)]),
  // These redirect without a requested code.
  screens.verifyCode,
  screens.resetPassword,
]);
const open = listPublicPaths().filter((path) => !skipped.has(path));

test('a first visit to any guarded screen without a connection can be tried again', async ({
  portal,
  page,
}) => {
  await user.openAs(page, await portal.newAccount());
  const connection = watchConnection(page);
  for (const path of guarded) {
    await page.goto(screens.welcome);
    await user.seeWelcome(page);
    await connection.cut();
    await navigate(page, path);
    await seeNavigationFail(page, searchTexts.searchTitle);
    expect(new URL(page.url()).pathname).toBe(screens.welcome);
    await connection.restore();
    await retry(page, path);
  }
});

test('a first visit to any public screen without a connection can be tried again', async ({ page }) => {
  const connection = watchConnection(page);
  for (const path of open) {
    await page.goto(screens.landing);
    await user.waitForHydration(page);
    await connection.cut();
    await navigate(page, path);
    await networkAlert(page).waitFor();
    await seeNavigationFail(page, await page.getByRole('heading', { level: 1 }).innerText());
    await connection.restore();
    await retry(page, path);
  }
});
