import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawCertificate } from '#contract/calls/certificates.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import {
  certificateChangeLabels,
  certificatePartyLabels,
  certificateStateLabels,
  describeCertifierCheck,
} from '#contract/texts/certificates.ts';
import { revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { eraseCertificatesOf } from '#server/domain/certificates/queries/erase-certificates.ts';
import { formatShortCode } from '#server/domain/certificates/short-codes.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import {
  type CertificateEvent,
  createCertificateEvents,
  editRecord,
  type EventName,
  eventNames,
  toState,
} from '#server/testing/certificate-events.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { formatMoment, verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
beforeAll(async () => {
  portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' });
  page = openCheckPage(portal);
});
afterAll(() => portal.close());

/** Each state comes after the one that it replaces, and before it. `states.long.test.ts` has all pairs. */
const pairs: EventName[][] = [
  ['withdraw', 'expire'],
  ['expire', 'withdraw'],
  ['expire', 'erase'],
  ['remove', 'expire'],
  ['erase', 'restrict'],
  ['restrict', 'remove'],
  ['restrict', 'edit'],
  ['edit', 'restrict'],
];
const sequences: EventName[][] = [[], ...eventNames.map((name) => [name]), ...pairs];

test.each(sequences.map((sequence) => [sequence.join(', then ') || 'nothing', sequence] as const))(
  'shows the state after: %s',
  async (_, sequence) => {
    const issued = await addCertificate(portal);
    for (const name of sequence) await createCertificateEvents(portal)[name](issued);
    const state = toState(sequence);
    const { status, heading, text } = await page.open(issued.row.reference);
    expect([status, heading]).toEqual([200, state === 'valid' ? texts.valid : texts.notValid]);
    expect(text).toContain(state === 'valid' ? texts.meanings.valid : certificateStateLabels[state]);
    for (const step of texts.steps[state]) expect(text).toContain(step);
    expect(text).toContain(texts.firstCheck);
  },
);

describe('a change at the source', () => {
  const label = certificateChangeLabels;
  test.each<[string, CertificateEvent, string[]]>([
    ['another name', (one) => editRecord(portal, one, { name: 'Ngozi Bello' }), [label.name]],
    ['another position', (one) => editRecord(portal, one, { position: 'Cook' }), [label.position]],
    [
      'other dates',
      (one) => editRecord(portal, one, { start_date: '2019-01-01', end_date: '2023-01-31' }),
      [label.start_date, label.end_date],
    ],
    [
      'a revoked assurance',
      ({ source }) => revokeProofs(portal.db, source.organization_id, 'The document was forged.'),
      [label.source_confirmation],
    ],
    [
      'a renamed organisation',
      async ({ source: { token, email } }) => {
        const form = { name: 'Amberleaf Group', email, phone: '+2348031234567', address: '' };
        expect((await portal.call(updateProfile, { token, form })).status).toBe(200);
      },
      [label.source_name, label.source_confirmation],
    ],
  ])('shows the kinds of what changed at once, and no values: %s', async (_, event, labels) => {
    const issued = await addCertificate(portal);
    expect((await page.open(issued.row.reference)).heading).toBe(texts.valid);
    await event(issued);
    const { heading, markup } = await page.open(issued.row.reference);
    expect(heading).toBe(texts.notValid);
    for (const one of Object.values(label))
      expect([one, markup.includes(`<li>${escapeHtml(one)}</li>`)]).toEqual([one, labels.includes(one)]);
    for (const value of ['Bello', 'Cook', '2019', '2020', 'Amberleaf Group', '080'])
      expect(markup).not.toContain(value);
  });
});

test.each(['requester', 'source'] as const)(
  'says when and by which side it was withdrawn: %s',
  async (by) => {
    const issued = await addCertificate(portal);
    const { reference, id } = issued.row;
    const { status } = await portal.call(withdrawCertificate, {
      token: issued[by].token,
      params: { reference },
      body: { reason: 'The secret reason.' },
    });
    expect(status).toBe(200);
    const { withdrawn_at } = await portal.db
      .selectFrom('certificate')
      .select('withdrawn_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { text, markup } = await page.open(reference);
    expect(text).toContain(
      texts.withdrawnBy(formatMoment(withdrawn_at ?? new Date()), certificatePartyLabels[by]),
    );
    expect(markup).not.toContain('secret reason');
  },
);

test.each(['requester', 'source'] as const)(
  'is no longer available without the data of its %s',
  async (side) => {
    const issued = await addCertificate(portal);
    await eraseCertificatesOf(portal.db, issued[side].organization_id);
    const { status, text, markup } = await page.open(issued.row.reference);
    expect([status, text.includes(certificateStateLabels.erased)]).toEqual([200, true]);
    expect(markup).not.toMatch(/Amberleaf|N•••/u);
  },
);

test('shows the masked person, who vouches and how that was confirmed, and counts', async () => {
  const { row } = await addCertificate(portal);
  const first = await page.open(row.reference);
  expect(first.text).toContain('N••• O•••-B•••');
  expect(first.text).toContain('Initials N O B');
  expect(first.text).toContain('Amberleaf Foods');
  expect(first.text).toContain(row.snapshot && describeCertifierCheck(row.snapshot));
  expect(first.text).toContain(formatMoment(row.issued_at));
  expect(first.text).toContain(texts.firstCheck);
  expect(first.markup).not.toMatch(/Ngozi|Okonkwo|Bello|803|Awolowo/u);
  const { last_checked_at, checks } = await portal.db
    .selectFrom('certificate')
    .select(['last_checked_at', 'checks'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(checks).toBe(1);
  const second = await page.open(row.reference);
  expect(second.text).toContain(texts.previousCheck(2, formatMoment(last_checked_at ?? new Date())));
});

test('search engines find the form, and no result', async () => {
  const { row } = await addCertificate(portal);
  const robots = async (path: string) => (await page.open(path)).headers.get('x-robots-tag');
  expect(await robots('')).toBeNull();
  for (const path of [row.reference, 'x', certificateReference.create()])
    expect(await robots(path)).toBe('noindex, nofollow');
});

test('finds a certificate by its short code, without the reference', async () => {
  const { row } = await addCertificate(portal);
  const { status, heading, markup } = await page.enter(formatShortCode(row.short_code).toLowerCase());
  expect([status, heading]).toEqual([200, texts.valid]);
  expect(markup.replaceAll('-', '')).not.toContain(row.reference);
  // As a link too, which people may build of it.
  expect((await page.open(row.short_code)).heading).toBe(texts.valid);
});

test('redirects the form to the link of a reference', async () => {
  const { row } = await addCertificate(portal);
  const { url, heading } = await page.enter(` ct-${row.reference.toLowerCase()} `);
  expect([new URL(url).pathname, heading]).toEqual([`/verify/CT-${row.reference}`, texts.valid]);
});

test.each([
  ['a HEAD request', 'HEAD', 'Mozilla/5.0'],
  ['a preview of WhatsApp', 'GET', 'WhatsApp/2.23.20.0 A'],
  ['a preview of Telegram', 'GET', 'TelegramBot (like TwitterBot)'],
  ['a preview of Facebook', 'GET', 'facebookexternalhit/1.1'],
])('counts no check and shows no state for %s', async (_, method, agent) => {
  const { row } = await addCertificate(portal);
  const { status, headers, text } = await page.send(`/${row.reference}`, {
    method,
    headers: { 'user-agent': agent },
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(text).not.toContain(texts.firstCheck);
  expect((await page.open(row.reference)).text).toContain(texts.firstCheck);
});

test('shows the result to a CUBOT phone, and to a posting person with the user agent of a previewer', async () => {
  const { row } = await addCertificate(portal);
  const phone = 'Mozilla/5.0 (Linux; Android 9; CUBOT X30) Mobile Safari/537.36';
  expect((await page.open(row.reference, { 'user-agent': phone })).heading).toBe(texts.valid);
  const browser = 'Mozilla/5.0 (Linux) Embedded Safari/537.36';
  expect((await page.enter(row.reference, { 'user-agent': browser })).heading).toBe(texts.valid);
});

test.each(['sec-purpose', 'purpose', 'x-moz'])('looks nothing up for a prefetch by %s', async (name) => {
  const { row } = await addCertificate(portal);
  const statements = await recordStatements(portal, async (mark) => {
    const { status, heading } = await page.open(row.reference, { ...mark, [name]: 'prefetch;prerender' });
    expect([status, heading]).toEqual([503, texts.notChecked]);
  });
  expect(statements).toEqual([]);
  expect((await page.open(row.reference)).text).toContain(texts.firstCheck);
});
