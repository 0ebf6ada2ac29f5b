import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Response } from 'playwright-core';
import { CHECK_PAGE, screens, toCheckPage } from '#contract/screens.ts';
import { certificateStateLabels } from '#contract/texts/certificates.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { test } from '#e2e/helpers/journey.ts';
import { tabTo } from '#e2e/helpers/tab-to.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { formatShortCode } from '#server/domain/certificates/short-codes.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { verifyTexts as texts } from '#server/features/certificates/verify/page/verify-texts.ts';
import { addCertificate, addDocument } from '#server/testing/certificates.ts';

/** All that the page loads, uncompressed. */
const MAX_BYTES = 60_000;

/** Writes files to choose in a form. */
async function writeFiles(files: Record<string, Buffer>): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'hr-portal-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return (name) => join(folder, name);
}

/** Changes a byte in the middle. */
const alter = (bytes: Buffer): Buffer => Buffer.from(bytes.with(20, (bytes[20] ?? 0) ^ 1));

test.for(widths)(
  'a certificate is checked by link, by a code that is typed without a mouse, and by file, at %i',
  async (width, { portal, visit }) => {
    const { row } = await addCertificate(portal);
    const file = await addDocument(portal, row);
    const toPath = await writeFiles({
      'true.pdf': file,
      'forged.pdf': alter(file),
      'notes.txt': Buffer.from('x'),
    });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));

    const responses: Response[] = [];
    const collect = (response: Response) => void responses.push(response);
    page.on('response', collect);
    await page.goto(`${CHECK_PAGE}/${row.reference}`, { waitUntil: 'networkidle' });
    page.off('response', collect);
    await page.getByRole('heading', { level: 1, name: texts.valid, exact: true }).waitFor();
    await page.getByText(texts.firstCheck).waitFor();
    const contents = await Promise.all(responses.map((response) => response.body()));
    const total = contents.reduce((sum, { length }) => sum + length, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(MAX_BYTES);
    await expectValidScreen(page, 'a valid certificate');

    await page.getByRole('main').getByRole('link', { name: texts.checkAnother }).click();
    await expectValidScreen(page, 'the form of a check');
    const code = formatShortCode(row.short_code);
    await tabTo(page, page.getByLabel(texts.codeLabel));
    await page.keyboard.type(`0${code.slice(1)}`);
    await page.keyboard.press('Enter');
    await page.getByText(texts.problems.confused).waitFor();
    await expectValidVariant(page, 'a mistyped code');
    await tabTo(page, page.getByLabel(texts.codeLabel));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByText(texts.sameFile).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: texts.valid, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(CHECK_PAGE);

    await page.goto(CHECK_PAGE);
    await page.getByText(texts.fileHintScript).waitFor();
    await page.getByRole('button', { name: texts.checkFile }).click();
    await page.getByText(texts.noFile).waitFor();
    await page.getByLabel(texts.fileLabel).setInputFiles(toPath('notes.txt'));
    await page.getByRole('button', { name: texts.checkFile }).click();
    await page.getByText(texts.notPdf).waitFor();
    await expectValidScreen(page, 'a file that is no PDF');
    await page.getByLabel(texts.fileLabel).setInputFiles(toPath('true.pdf'));
    await page.getByRole('button', { name: texts.checkFile }).click();
    await page.getByText(texts.sameFile).waitFor();
    await expectValidVariant(page, 'a true file');

    await page.goto(CHECK_PAGE);
    await page.getByLabel(texts.fileLabel).setInputFiles(toPath('forged.pdf'));
    await page.getByRole('button', { name: texts.checkFile }).click();
    await page.getByText(texts.altered).waitFor();
    await expectValidScreen(page, 'an altered file');
    // With the script only the fingerprint and the reference leave the device.
    expect(bodies.join('\n')).not.toContain('%PDF');
    await page.getByRole('link', { name: /^Check CT-/u }).click();
    await page.getByRole('heading', { level: 1, name: texts.valid, exact: true }).waitFor();

    await setWithdrawn(portal.db, { id: row.id, by: 'source', reason: 'x' });
    await page.reload();
    await page.getByText(certificateStateLabels.withdrawn, { exact: true }).waitFor();
    await expectValidVariant(page, 'a withdrawn certificate');
    await page.getByRole('link', { name: 'HR Portal', exact: true }).click();
    await page.waitForURL(screens.home);
    expect(complaints).toEqual([]);
  },
);

test('everything works without a script', async ({ browser, portal }) => {
  const { row } = await addCertificate(portal);
  const file = await addDocument(portal, row);
  const toPath = await writeFiles({ 'true.pdf': file, 'forged.pdf': alter(file) });
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(CHECK_PAGE);
  await page.getByText(texts.fileHint).waitFor();
  for (const [name, sentence] of [
    ['true.pdf', texts.sameFile],
    ['forged.pdf', texts.altered],
  ] as const) {
    await page.getByLabel(texts.fileLabel).setInputFiles(toPath(name));
    await page.getByRole('button', { name: texts.checkFile }).click();
    await page.getByText(sentence).waitFor();
    await page.goto(CHECK_PAGE);
  }
  await page.getByLabel(texts.codeLabel).fill(`CT-${row.reference}`);
  await page.getByRole('button', { name: texts.checkCode }).click();
  await page.getByRole('heading', { level: 1, name: texts.valid, exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(toCheckPage(certificateReference.format(row.reference)));
});
