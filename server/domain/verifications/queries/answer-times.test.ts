import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createReference } from '#server/domain/verifications/references.ts';
import { findMedianAnswerHours } from './answer-times.ts';
import { insertVerification } from './verifications.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
let asker: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  asker = await portal.newAccount();
});
afterAll(() => portal.close());

/** Adds answers of an organisation that it gave so many hours after each request, all on one day. */
async function addAnswers(asked: TestAccount, { day, hours }: { day: string; hours: readonly number[] }) {
  for (const taken of hours)
    await insertVerification(portal.db, {
      reference: createReference(),
      organization_id: asker.organization_id,
      member_id: asker.member_id,
      state: 'answered',
      outcome: 'confirmed',
      subject_name: 'Ada Obi',
      subject_phone: '08031234567',
      subject_email: '',
      candidate_type: 'employee',
      claimed_organization: 'Zenwata Foods',
      is_current: true,
      position: '',
      question_hash: randomBytes(32),
      compared: '[]',
      asked_organization_id: asked.organization_id,
      asked_at: new Date(Date.parse(day) - taken * HOUR_MS),
      settled_at: new Date(day),
      responder: JSON.stringify({ organization: null, address: null, is_public_mail: false, text: '' }),
    });
}

const readMedian = async ({ organization_id }: TestAccount) =>
  (await findMedianAnswerHours(portal.db, [organization_id])).get(organization_id);

test('is the median of the answers, from five on', async () => {
  const asked = await portal.newAccount();
  await addAnswers(asked, { day: '2026-03-02', hours: [1, 2, 3, 40] });
  expect(await readMedian(asked)).toBeUndefined();
  await addAnswers(asked, { day: '2026-03-03', hours: [50] });
  expect(await readMedian(asked)).toBe(3);
});

test('takes the last 20 answers only', async () => {
  const asked = await portal.newAccount();
  await addAnswers(asked, { day: '2026-03-03', hours: Array.from({ length: 20 }, () => 2) });
  await addAnswers(asked, { day: '2026-03-02', hours: Array.from({ length: 21 }, () => 100) });
  expect(await readMedian(asked)).toBe(2);
});
