import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { changeDisplayName } from '#contract/calls/members.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { listGuardedPaths } from '#e2e/helpers/paths.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** Markup that runs a script wherever it becomes part of a page, an attribute or an address. */
const attacks = {
  image: '<img src="/none" onerror="alert(1)">',
  script: '</script><script>alert(1)</script>',
  attribute: '" autofocus onfocus="alert(1)" x="',
  address: 'javascript:alert(1)',
};

/** Fails the test at once, when a script of a record runs, or changes a page. */
function watchScripts(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Writes the attacks into every field of an organisation, its members, records, history and files. */
async function writeAttacks({ call, ...portal }: TestPortal) {
  const { image, script, attribute, address } = attacks;
  const owner = await portal.newAccount({ name: `Zenwata ${image}` });
  const { token } = owner;
  await call(changeDisplayName, { token, body: { display_name: `Ada ${script}` } });
  await call(updateProfile, { token, form: { address: attribute, phone: `${address} 08031234567` } });
  const form = {
    name: `Musa ${image}`,
    org_name: script,
    phone: `${attribute} 0803`,
    address,
    reason: image,
  };
  const { id } = await addCandidate(call, token, form);
  await addCandidate(call, token, form);
  const edited = { ...employeeForm, ...form, address: `${script} ${address}` };
  expect((await call(updateCandidate, { token, params: { id }, form: edited })).status).toBe(200);
  const csv = `Name,Organization,Phone,Address,Date of hire\n"${image}","${image}",,,"${image}"\n`;
  const file = () =>
    new File([csv.replaceAll('"/none"', 'x').replaceAll('"alert(1)"', 'alert(1)')], `${image}.csv`);
  await call(importEmployees, { token, file: file() });
  await call(stageUpload, { token, query: { candidate_type: 'employee' }, file: file() });
  const viewer = await portal.newAccount({ name: `Viewer ${script}` });
  await call(viewDetails, { token: viewer.token, params: { id } });
  return { owner, viewer, id };
}

test('markup in records, names and files is text on every screen', async ({ portal, visit }) => {
  const { owner, viewer, id } = await writeAttacks(portal);
  const page = await visit();
  const dialogs = watchScripts(page);
  await user.openAs(page, owner);
  for (const path of listGuardedPaths(id)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('img[src="/none"], [onerror], [onfocus], a[href^="javascript"]').count()).toBe(
      0,
    );
  }
  await page.goto(screens.viewData);
  await page.getByText(`Musa ${attacks.image}`).first().waitFor();

  const other = await visit();
  const otherDialogs = watchScripts(other);
  await user.openAs(other, viewer);
  await user.search(other, 'name', `Musa ${attacks.image}`);
  await other.getByText(`Musa ${attacks.image}`).first().waitFor();
  expect(await other.locator('img[src="/none"], [onerror], [onfocus], a[href^="javascript"]').count()).toBe(
    0,
  );
  expect([...dialogs, ...otherDialogs]).toEqual([]);
});

test('markup in an address is text on the screen that shows it', async ({ portal, visit }) => {
  const page = await visit();
  const dialogs = watchScripts(page);
  await user.openAs(page, await portal.newAccount());
  for (const attack of Object.values(attacks)) {
    await page.goto(`${screens.searchResult}?type=name&query=${encodeURIComponent(attack)}`);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: attack }).waitFor();
    expect(await page.locator('img[src="/none"], [onerror], [onfocus]').count()).toBe(0);
  }
  await page.goto(`/${encodeURIComponent(attacks.image)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('img[src="/none"], [onerror]').count()).toBe(0);
  expect(dialogs).toEqual([]);
});
