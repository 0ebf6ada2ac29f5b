import { expect } from 'vitest';
import { requireRecentAuthentication } from '#contract/calls/security.ts';
import { screens } from '#contract/screens.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { age, confirm, listNames, decline, dialog } from './identity-confirmation.ts';

test.for(widths)('deletes a selection after one confirmation, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  const account = await portal.newAccount({ role: 'company' });
  const names = ['Amaka Obi', 'Bayo Lawal', 'Chika Eze', 'Dayo Alli', 'Efe Ade', 'Femi Ojo'];
  for (const name of names) await addCandidate(portal.call, account.token, { name });
  await portal.call(requireRecentAuthentication, { token: account.token, body: { required: true } });
  await age(portal, account);
  await user.openAs(page, account, screens.viewData);
  const rows = page.getByRole('row').filter({ hasText: new RegExp(names.join('|'), 'u') });
  const question = page.getByRole('dialog');
  const remove = async () => {
    await user.press(page, candidateScreenTexts.delete);
    for (const name of names) await question.getByText(name, { exact: true }).waitFor();
    await question.getByRole('button', { name: candidateScreenTexts.delete }).click();
    await dialog(page).waitFor();
  };
  await page.getByLabel('Select all rows').check();
  await remove();
  await decline(page);
  await page.getByText(securityTexts.confirmFirst).first().waitFor();
  await user.waitForPaint(page);
  expect(await dialog(page).count()).toBe(0);
  expect(await listNames(portal, account)).toEqual(names);
  await expectValidVariant(page, 'a deletion that was not confirmed');
  expect(await rows.count()).toBe(names.length);
  await remove();
  // The notice closes by itself, on a busy machine before the confirmation has left the page.
  await Promise.all([user.seeNotice(page, candidateScreenTexts.someDeleted), confirm(page, account)]);
  await expect.poll(() => rows.count()).toBe(0);
  expect(await listNames(portal, account)).toEqual([]);
  expect(complaints).toEqual([]);
});
