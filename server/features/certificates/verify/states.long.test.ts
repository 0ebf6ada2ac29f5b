import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateStateLabels } from '#contract/texts/certificates.ts';
import { createCertificateEvents, eventNames, toState } from '#server/testing/certificate-events.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
beforeAll(async () => {
  portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' });
  page = openCheckPage(portal);
});
afterAll(() => portal.close());

const pairs = eventNames.flatMap((first) =>
  eventNames
    // A deleted record cannot be edited, nor be deleted or restricted again.
    .filter((second) => first !== 'remove' || !['edit', 'restrict', 'remove'].includes(second))
    .map((second) => [first, second] as const),
);

test.each(pairs)('shows the state after: %s, then %s', async (...sequence) => {
  const issued = await addCertificate(portal);
  for (const name of sequence) await createCertificateEvents(portal)[name](issued);
  const state = toState(sequence);
  const { status, heading, text } = await page.open(issued.row.reference);
  expect([status, heading]).toEqual([200, texts.notValid]);
  for (const line of [certificateStateLabels[state], ...texts.steps[state], texts.firstCheck])
    expect(text).toContain(line);
});
