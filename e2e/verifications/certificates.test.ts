import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { answerByLink } from '#contract/calls/verification-links.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { screens, toCheckPage, toVerificationScreen } from '#contract/screens.ts';
import { certificateStateLabels, certificateTexts } from '#contract/texts/certificates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { isLongRun } from '#e2e/helpers/long-run.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { addClaimed, addConfirmedCompany, askByEmail, correctAnswer } from '#server/testing/verifications.ts';
import { certificateScreenTexts as texts } from '#web/features/certificates/certificate-screen-texts.ts';
import { verificationScreenTexts } from '#web/features/verifications/verification-screen-texts.ts';
import { issueDialogTexts } from '#web/shared/certificates/issue-dialog-texts.ts';
import { issueTexts } from '#web/shared/certificates/issue-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';

const seeState = (page: Page, state: keyof typeof certificateStateLabels) =>
  page.getByRole('heading', { level: 2, name: certificateStateLabels[state] }).waitFor();
const readReference = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

// 320 pixels, the narrowest width that screens support, leave the least room for a certificate.
test.for(isLongRun ? [1440] : [320])(
  'a hirer issues a certificate by the keyboard and downloads it, and the source withdraws it, at %i',
  async (width, { portal, visit }) => {
    const name = `Ngozi Okonkwo-Bello ${width}`;
    const company = await addConfirmedCompany(portal);
    const id = await addClaimed(portal, company, { name });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    const hirer = await portal.newAccount({ role: 'company', name: 'Delta Talent' });
    await user.openAs(page, hirer, `${screens.viewDetails}?id=${id}`);
    await user.seeDetails(page, name);
    const button = page.getByRole('button', { name: issueTexts.issue });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: issueTexts.issue });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await user.seeFocus(button);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByLabel(issueDialogTexts.phones.masked).isChecked()).toBe(true);
    await expectValidScreen(page, 'what a certificate shows');
    await tabTo(page, dialog.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByRole('button', { name: issueTexts.issue }));
    await page.keyboard.press('Enter');
    await user.seeNotice(page, certificateTexts.issued);
    await user.seeHeading(page, name);
    await user.seeFocus(page.getByRole('heading', { level: 1 }));
    await seeState(page, 'valid');
    await page.getByText(texts.phoneHidden).waitFor();
    const reference = readReference(page);
    await page.getByText(toCheckPage(reference), { exact: false }).waitFor();
    await expectValidScreen(page, 'a valid certificate');
    const file = await user.download(page, () => user.press(page, texts.download));
    expect(file.suggestedFilename()).toBe(`${reference}.pdf`);
    const bytes = await readFile(await file.path(), 'latin1');
    expect(bytes.slice(0, 4)).toBe('%PDF');
    expect(bytes).toContain(formatCertificateReference(reference));

    await user.followInMenu(page, menuTexts.certificates);
    await page.getByRole('link', { name }).waitFor();
    await expectValidScreen(page, 'issued certificates');

    const other = await visit({ width });
    await user.openAs(other, company, screens.certificates);
    await user.follow(other, texts.side.source);
    await user.follow(other, name);
    await seeState(other, 'valid');
    expect(await other.getByRole('button', { name: texts.download }).count()).toBe(0);
    await user.press(other, texts.withdraw);
    const question = other.getByRole('dialog', { name: texts.withdrawTitle });
    await question.getByLabel(texts.reasonLabel).waitFor();
    await expectValidScreen(other, 'a withdrawal');
    await question.getByLabel(texts.reasonLabel).fill('Mixed up with a namesake');
    await question.getByRole('button', { name: texts.withdraw }).click();
    await user.seeNotice(other, certificateTexts.withdrawn);
    await seeState(other, 'withdrawn');
    await user.seeFocus(other.getByRole('heading', { level: 1 }));
    expect(complaints).toEqual([]);
  },
);

test('the answer of an unverified responder is printed as a report without a code', async ({
  portal,
  page,
}) => {
  const asker = await portal.newAccount();
  const { reference, token } = await askByEmail(portal, asker);
  const { status } = await portal.call(answerByLink, { body: { token, ...correctAnswer } as never });
  expect(status).toBe(200);
  await user.openAs(page, asker, toVerificationScreen(reference));
  await page.getByRole('button', { name: verificationScreenTexts.report.print }).waitFor();
  expect(await page.getByRole('button', { name: issueTexts.issue }).count()).toBe(0);
  const heading = page.getByText(verificationScreenTexts.report.unverified, { exact: true });
  expect(await heading.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(true);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});
