import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { getUser } from '#contract/calls/profile.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import { findToken } from '#server/domain/identity/queries/tokens.ts';
import { readUsage } from '#server/domain/disclosure/queries/disclosures.ts';
import { limitPeople, searchStreet } from '#server/testing/quotas.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { jumpDatabaseClock } from '#server/testing/jump-database-clock.ts';
import { extractCode, type Mail } from '#server/testing/mails.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const HOUR = 3600;

describe.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('when the clock of the database jumps %s by an hour', (_, seconds) => {
  let portal: TestPortal;
  let owner: TestAccount;
  let reader: TestAccount;
  let asked: TestAccount;
  let forgetful: TestAccount;
  let firstCode: Mail;
  /** The statuses of searches before the jump. */
  let before: number[];

  const searchPage = async (page: number) => (await searchStreet(portal, reader, { page })).status;
  const confirm = ({ token, password }: TestAccount) =>
    portal.call(confirmIdentity, { token, body: { method: 'password', password } });

  beforeAll(async () => {
    portal = await startTestPortal();
    [owner, reader, asked, forgetful] = [
      await portal.newAccount(),
      await portal.newAccount(),
      await portal.newAccount(),
      await portal.newAccount(),
    ];
    await importPeople(portal, owner, 60);
    limitPeople(portal, { peoplePerMinute: 20 });
    before = [await searchPage(1), await searchPage(2), await searchPage(3)];
    await raiseAnomaly(portal, asked);
    await portal.call(requestReset, { body: { email: forgetful.email } });
    firstCode = await portal.mails.to(forgetful.email, 1);
    await sealAudit(portal.db);
    await jumpDatabaseClock(portal.db, seconds);
  });
  afterAll(() => portal.close());

  test('keeps sessions, but asks to prove the identity again', async () => {
    const { token } = owner;
    expect((await portal.call(getUser, { token })).status).toBe(200);
    const isRecent = async () => (await findToken(portal.db, token))?.is_recently_authenticated;
    expect(await isRecent()).toBe(false);
    expect((await confirm(owner)).status).toBe(200);
    expect(await isRecent()).toBe(true);
  });

  test('forgets the quota of a minute, but not that of a day', async () => {
    expect(before).toEqual([200, 200, 429]);
    expect([await searchPage(3), await searchPage(4)]).toEqual([200, 200]);
    const { status, headers } = await searchStreet(portal, reader, { page: 5 });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const recipient = { organization_id: reader.organization_id, network: null };
    expect(await readUsage(portal.db, recipient)).toMatchObject({ minute: 20, day: 40 });
  });

  test('lets a member confirm their identity for look-ups', async () => {
    const search = async () => {
      const request = { token: asked.token, query: { query: 'Amina', per_page: 10 } };
      const { status, problem } = await portal.call(searchCandidates, request);
      return problem.code ?? status;
    };
    // After a jump back, the request is still to come, and nobody has to answer it.
    expect(await search()).toBe(seconds < 0 ? 200 : 'look_ups_need_confirmation');
    await confirm(asked);
    expect(await search()).toBe(200);
  });

  test('sends codes, and accepts each for its time', async () => {
    const password = 'another long password';
    const reset = async (code: string) => {
      const passwords = { new_password: password, new_password_confirmation: password };
      const body = { email: forgetful.email, reset_code: code, ...passwords };
      const { status, problem } = await portal.call(resetPassword, { body });
      return problem.code ?? status;
    };
    expect(await reset(extractCode(firstCode))).toBe(seconds < 0 ? 200 : 'code_expired');
    await portal.call(requestReset, { body: { email: forgetful.email } });
    // The email that tells of a changed password may arrive before or after the second code.
    const listCodes = () =>
      portal.mails.all(forgetful.email).filter(({ subject }) => subject === firstCode.subject);
    await expect.poll(() => listCodes().length).toBe(2);
    const codes = listCodes().map(extractCode);
    expect(await reset(codes[1] ?? '')).toBe(200);
    const body = { email: forgetful.email, password, role: forgetful.role };
    expect((await portal.call(logIn, { body })).status).toBe(200);
  });

  test('imports, prepares exports and runs jobs at once', async () => {
    const other = await portal.newAccount();
    const [id] = await importPeople(portal, other, 3);
    const { token } = other;
    const prepared = { token, body: { scope: 'chosen', candidate_ids: [id] } };
    expect((await portal.call(prepareExport, prepared)).status).toBe(201);
  });

  test('seals the audit log in the order of its entries', async () => {
    const countUnsealed = async () => {
      const { rows } = await sql`select from audit_entry
        where id not in (select unnest(entry_ids) from audit_seal)`.execute(portal.db);
      return rows.length;
    };
    // Transactions of other databases of the server delay the sealing.
    const sealAll = async () => (await sealAudit(portal.db), await countUnsealed());
    await expect.poll(sealAll, { timeout: 20_000 }).toBe(0);
    const { broken, entries } = await verifyAudit(portal.db);
    expect(broken).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });
});
