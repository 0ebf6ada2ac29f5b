import { expect } from 'vitest';
import { answerRequest } from '#contract/calls/verification-requests.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import { certificateStateLabels } from '#contract/texts/certificates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import {
  addClaimed,
  addConfirmedCompany,
  askRegistered,
  correctAnswer,
} from '#server/testing/verifications.ts';
import { issueDialogTexts } from '#web/shared/certificates/issue-dialog-texts.ts';
import { issueTexts } from '#web/shared/certificates/issue-texts.ts';

test('an organisation that nobody has confirmed learns why there is no certificate, and what to do', async ({
  portal,
  visit,
}) => {
  const impostor = await portal.newAccount({ role: 'company', name: 'Zenwata Bank' });
  const id = await addClaimed(portal, impostor, { org_name: 'Zenwata Bank' });
  const page = await visit({ width: 390 });
  await user.openAs(page, impostor, `${screens.viewDetails}?id=${id}`);
  await user.press(page, issueTexts.issue);
  await page.getByText(issueDialogTexts.ownUnconfirmed).waitFor();
  await expectValidScreen(page, 'no certificate');
  await user.follow(page, issueDialogTexts.confirmName);
  await user.seePath(page, screens.assurance);
});

test('the answer of a confirmed organisation becomes a certificate, with the purpose of the request', async ({
  portal,
  visit,
}) => {
  const company = await addConfirmedCompany(portal, 'Kestrel Farms');
  const asker = await portal.newAccount();
  const claim = { name: 'Folake Adesina', phone: '08077712345', organization: 'Kestrel Farms' };
  const reference = await askRegistered(portal, asker, company, claim);
  const { status } = await portal.call(answerRequest, {
    token: company.token,
    params: { reference },
    body: correctAnswer as never,
  });
  expect(status).toBe(200);
  const page = await visit();
  await user.openAs(page, asker, toVerificationScreen(reference));
  await user.press(page, issueTexts.issue);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Employment check', { exact: true }).waitFor();
  await expectValidScreen(page, 'a certificate of an answer');
  await dialog.getByRole('button', { name: issueTexts.issue }).click();
  await page.getByRole('heading', { level: 2, name: certificateStateLabels.valid }).waitFor();
  await page.getByText('in its answer of', { exact: false }).waitFor();
});
