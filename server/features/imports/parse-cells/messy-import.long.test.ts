import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = 'Name,Phone,Address,Entry Date';

async function importFile(content: (string | Uint8Array<ArrayBuffer>)[]) {
  const { token } = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  return await portal.call(importStudents, { token, file: new File(content, 'list.csv') });
}

test.each<[string, (string | Uint8Array<ArrayBuffer>)[], number, string]>([
  [
    'many columns of long words',
    [`${HEADER},${'abcdefghij,'.repeat(20_000)}x\n`.repeat(40)],
    422,
    importTexts.tooManyColumns(500),
  ],
  ['one line of 20 MB', ['Name,'.repeat(4_000_000)], 422, importTexts.lineTooLong(1)],
  ['only quotation marks', ['"'.repeat(2_000_000)], 422, importTexts.lineTooLong(1)],
  ['only line breaks', ['\n'.repeat(5_000_000)], 422, importTexts.empty],
  ['only NUL', ['\0'.repeat(1_000_000)], 415, importTexts.notASpreadsheet],
])('rejects %s with an explanation', async (_, content, expected, message) => {
  const { status, problem } = await importFile(content);
  expect([status, problem.message]).toEqual([expected, message]);
});
