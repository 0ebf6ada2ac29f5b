import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStatusList } from '#contract/calls/certificates.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { eraseCertificatesOf } from '#server/domain/certificates/queries/erase-certificates.ts';
import { addCertificate, addCertificateOf } from '#server/testing/certificates.ts';
import {
  decode,
  expireCertificate,
  fetchCredential,
  readStatusBits,
  runCheckScript,
} from '#server/testing/credentials.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' })));
afterAll(() => portal.close());

type Issued = Awaited<ReturnType<typeof addCertificate>>;

const events: [string, (issued: Issued) => Promise<unknown>, Record<string, boolean>, string][] = [
  ['nothing', async () => undefined, { revocation: false, suspension: false }, 'Valid\n'],
  [
    'a restriction',
    ({ candidate_id }) =>
      portal.db
        .updateTable('candidate')
        .set({ restricted_at: new Date() })
        .where('id', '=', portal.rowId(candidate_id))
        .execute(),
    { revocation: false, suspension: true },
    'Not valid now: changed since, or under review.\n',
  ],
  [
    'a withdrawal',
    ({ row }) => setWithdrawn(portal.db, { id: row.id, by: 'source', reason: 'x' }),
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
  [
    'an erasure',
    ({ requester }) => eraseCertificatesOf(portal.db, requester.organization_id),
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
  [
    'a withdrawal and its expiry',
    async (issued) => {
      await setWithdrawn(portal.db, { id: issued.row.id, by: 'source', reason: 'x' });
      await expireCertificate(portal, issued.row.id);
    },
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
  [
    'an erasure and its expiry',
    async (issued) => {
      await eraseCertificatesOf(portal.db, issued.requester.organization_id);
      await expireCertificate(portal, issued.row.id);
    },
    { revocation: true, suspension: false },
    'Not valid: withdrawn, or its data was deleted.\n',
  ],
];

test.each(events)(
  'its status lists and the script tell the state after %s',
  async (_, event, bits, sentence) => {
    const issued = await addCertificate(portal);
    const { body } = await fetchCredential(portal, issued.row.reference);
    await event(issued);
    const credential = decode(body.split('.')[1]);
    // Lists are kept for a moment, on a busy machine for more reads than are allowed in a minute.
    const readAgain = async () => {
      await sql`delete from rate_limit`.execute(portal.db);
      return await readStatusBits(portal, credential);
    };
    await expect.poll(readAgain).toEqual(bits);
    const { code, output } = await runCheckScript(body, new URL(portal.url).host);
    expect(output).toContain(sentence);
    expect(code).toBe(sentence === 'Valid\n' ? 0 : 1);
  },
);

test('indexes are random, and lists beyond the last are unknown', async () => {
  const { candidate_id, requester } = await addCertificate(portal);
  const indexes: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const row = await addCertificateOf(portal, portal.rowId(candidate_id), requester);
    indexes.push(row.status_index);
  }
  expect(indexes).not.toEqual(indexes.toSorted((a, b) => a - b));
  expect(indexes.every((index) => index < 131_072)).toBe(true);
  const fetchList = (list: string) => portal.call(getStatusList, { params: { list, purpose: 'revocation' } });
  expect((await fetchList('0')).status).toBe(200);
  expect((await fetchList('1')).problem.code).toBe('unknown_address');
  expect((await fetchList('x')).status).toBe(422);
});
