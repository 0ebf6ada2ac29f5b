import { expect, test } from 'vitest';
import { HOSTILE_TEXTS, MAX_BYTES, writeEverywhere } from '#server/testing/pdf/hostile-documents.ts';
import { qrAddresses, readQrCodes, useDocuments } from '#server/testing/pdf/use-documents.ts';

const { makeWithPhoto } = useDocuments();

test('has a QR code that is read at 200 dpi', async () => {
  expect(await readQrCodes(200)).toEqual(qrAddresses);
});

test.each(HOSTILE_TEXTS)('keeps %s everywhere as text on one page', async (hostile) => {
  const { pages, bytes, text, values } = await makeWithPhoto(writeEverywhere(hostile));
  expect(pages).toBe(1);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  for (const value of values) expect(text).toContain(value);
});
