import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { attacks, countInjected, watchScripts, writeAttacks } from './stored-attacks.ts';

// The other screens, and the other attacks in an address, are in stored-scripts.long.test.ts.
test('markup in records, names and addresses is text for the owner and for others', async ({
  portal,
  visit,
}) => {
  const { owner, viewer, id } = await writeAttacks(portal);
  const name = `Musa ${attacks.image}`;
  const page = await visit();
  const dialogs = watchScripts(page);
  await user.openAs(page, owner, screens.viewData);
  await page.getByText(name).first().waitFor();
  expect(await countInjected(page)).toBe(0);
  await page.goto(`${screens.viewDetails}?id=${id}`);
  await page.getByText(attacks.address).first().waitFor();
  await page.getByText(attacks.script).first().waitFor();
  expect(await countInjected(page)).toBe(0);

  const query = encodeURIComponent(name);
  await user.openAs(page, viewer, `${screens.searchResult}?type=name&query=${query}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: attacks.image }).waitFor();
  await page.getByRole('main').getByText(attacks.script).first().waitFor();
  expect(await countInjected(page)).toBe(0);
  await page.goto(`/${encodeURIComponent(attacks.image)}`);
  await page.getByText(encodeURIComponent(attacks.image)).waitFor();
  expect(await countInjected(page)).toBe(0);
  expect(dialogs).toEqual([]);
});
