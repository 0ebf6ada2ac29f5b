import { expect } from 'vitest';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import { beginImport, ready, stored, words } from './preview-files.ts';

test('shows the outcome of an import after a lost connection', async ({ portal, page }) => {
  const { account, main } = await beginImport(portal, page);
  await registrar.uploadFile(page, ready);

  // The call never arrives.
  await page.context().setOffline(true);
  await main.getByRole('button', { name: words.import(1) }).click();
  await main.getByRole('heading', { name: connectionLostTexts.title }).waitFor();
  await user.seeAlert(page, connectionLostTexts.importing);
  await expectValidScreen(page, 'connection lost');
  await page.context().setOffline(false);
  await user.seeAlert(page, connectionLostTexts.nothing);
  expect(await stored(portal, account.organization_id)).toEqual([]);

  // The reply never arrives.
  await page.route(
    /\/api\/imports\/uploads\/[^/]+\/import/u,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await main.getByRole('button', { name: words.import(1) }).click();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  expect(await stored(portal, account.organization_id)).toHaveLength(1);
});
