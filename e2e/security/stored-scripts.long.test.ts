import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import { listGuardedPaths } from '#e2e/helpers/paths.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { attacks, countInjected, watchScripts, writeAttacks } from './stored-attacks.ts';

test('markup in records, names and files is text on every screen', async ({ portal, visit }) => {
  const { owner, viewer, id } = await writeAttacks(portal);
  const page = await visit();
  const dialogs = watchScripts(page);
  await user.openAs(page, owner);
  for (const path of listGuardedPaths(id)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await countInjected(page)).toBe(0);
  }
  await page.goto(screens.viewData);
  await page.getByText(`Musa ${attacks.image}`).first().waitFor();

  const other = await visit();
  const otherDialogs = watchScripts(other);
  await user.openAs(other, viewer);
  await user.search(other, 'name', `Musa ${attacks.image}`);
  await other.getByText(`Musa ${attacks.image}`).first().waitFor();
  expect(await countInjected(other)).toBe(0);
  expect([...dialogs, ...otherDialogs]).toEqual([]);
});

test('markup in an address is text on the screen that shows it', async ({ portal, visit }) => {
  const page = await visit();
  const dialogs = watchScripts(page);
  await user.openAs(page, await portal.newAccount());
  for (const attack of Object.values(attacks)) {
    await page.goto(`${screens.searchResult}?type=name&query=${encodeURIComponent(attack)}`);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: attack }).waitFor();
    expect(await countInjected(page)).toBe(0);
  }
  await page.goto(`/${encodeURIComponent(attacks.image)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await countInjected(page)).toBe(0);
  expect(dialogs).toEqual([]);
});
