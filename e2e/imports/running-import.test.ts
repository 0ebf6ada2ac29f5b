import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import { progressTexts } from '#web/shared/imports/page/progress/progress-texts.ts';

const staff = {
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Name,Phone,Address,Date of Hire,Date Left\nAde Ola,08031234567,Ikeja,2019-03-04,\n'),
};

test('a long import continues after its call, a lost connection and a reload, and shows its result', async ({
  portal,
  page,
}) => {
  const hold = await holdInserts(portal.services.db, portal.ownerUrl, { table: 'candidate' });
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  const main = page.getByRole('main');
  const bar = main.getByRole('progressbar', { name: progressTexts.importing });
  const openImport = async () => {
    await page.getByLabel('Employee', { exact: true }).check();
    await user.press(page, candidateScreenTexts.importCsv);
  };
  await openImport();
  await registrar.uploadFile(page, staff);
  const polls: string[] = [];
  page.on('request', (request) => {
    const isPoll = request.method() === 'GET' && /\/api\/imports\/uploads\/[^/]+$/u.test(request.url());
    if (isPoll) polls.push(request.url());
  });

  // The first call does not wait.
  const running = page.waitForResponse(
    async (response) => response.url().includes('/import?') && (await response.text()).includes('"running"'),
  );
  await page.route(
    /\/api\/imports\/uploads\/[^/]+\/import/u,
    (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/wait=\d+/u, 'wait=0'),
      }),
    { times: 1 },
  );
  await main.getByRole('button', { name: previewTexts.import(1) }).click();
  await running;
  await bar.waitFor();
  await expectValidScreen(page, 'importing');

  // Nobody polls until the stream of events breaks.
  expect(polls).toEqual([]);
  await page.context().setOffline(true);
  // A browser that is set offline keeps its open connections.
  portal.app.server.closeAllConnections();
  await main.getByRole('heading', { name: connectionLostTexts.title }).waitFor();
  await page.context().setOffline(false);
  await bar.waitFor();

  const events = page.waitForResponse(/\/api\/imports\/uploads\/[^/]+\/events$/u);
  await page.reload();
  expect((await events).status()).toBe(200);
  await bar.waitFor();
  expect(await hold.count()).toBe(1);
  await hold.release();
  await main.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  const stored = portal.services.db
    .selectFrom('candidate')
    .select('name')
    .where('organization_id', '=', account.organization_id);
  expect(await stored.execute()).toEqual([{ name: 'Ade Ola' }]);
});
