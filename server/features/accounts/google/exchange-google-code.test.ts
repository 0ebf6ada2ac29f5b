import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googleTexts } from '#contract/texts/google.ts';
import { findAccountByGoogleSubject } from '#server/domain/identity/queries/accounts.ts';
import { removeGoogleCodes } from '#server/features/accounts/queries/google-codes.ts';
import { setEmail, unlinkGoogle } from '#server/domain/identity/queries/members.ts';
import { changeWhileWaiting } from '#server/testing/change-while-waiting.ts';
import {
  type PortalWithGoogle,
  createBrowser,
  createPerson,
  startPortalWithGoogle,
} from '#server/testing/google.ts';

let { portal, provider, close } = {} as PortalWithGoogle;
beforeAll(async () => {
  ({ portal, provider, close } = await startPortalWithGoogle());
});
afterAll(() => close());

describe('the one-time code', () => {
  test('is valid once', async () => {
    provider.choose(createPerson());
    const browser = createBrowser(portal);
    const { google } = await browser.returnFromGoogle('school');
    expect((await browser.exchange(google)).status).toBe(200);
    const again = await browser.exchange(google);
    expect([again.status, again.problem.message]).toEqual([422, googleTexts.expired]);
  });

  test('is valid only in the browser that signed in', async () => {
    provider.choose(createPerson());
    const browser = createBrowser(portal);
    const { google } = await browser.returnFromGoogle('school');
    const victim = createBrowser(portal);
    expect((await victim.exchange(google)).status).toBe(422);
    await victim.startSignIn('school');
    expect((await victim.exchange(google)).status).toBe(422);
    expect((await browser.exchange(google)).status).toBe(200);
  });

  test('expires after a minute', async () => {
    provider.choose(createPerson());
    const browser = createBrowser(portal);
    const { google } = await browser.returnFromGoogle('school');
    await portal.db
      .updateTable('google_code')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await browser.exchange(google)).status).toBe(422);
  });

  test('is rejected, without a deadlock, when a change of email revokes it meanwhile', async () => {
    const her = createPerson();
    provider.choose(her);
    const browser = createBrowser(portal);
    const { google } = await browser.returnFromGoogle('school');
    const { id = 0 } = (await findAccountByGoogleSubject(portal.db, her.sub)) ?? {};
    const { status, problem } = await changeWhileWaiting(
      portal.db,
      id,
      () => browser.exchange(google),
      async (tx) => {
        await setEmail(tx, id, `new.${her.email}`);
        await unlinkGoogle(tx, id);
        await removeGoogleCodes(tx, id);
      },
    );
    expect([status, problem.message]).toEqual([422, googleTexts.expired]);
  });

  test('is stored as a hash', async () => {
    provider.choose(createPerson());
    const { google } = await createBrowser(portal).returnFromGoogle('school');
    const rows = await portal.db.selectFrom('google_code').selectAll().execute();
    expect(JSON.stringify(rows.map(({ hash }) => hash.toString('latin1')))).not.toContain(google);
  });

  test.each([undefined, '', 7, ['a'], '\u0000', 'x'.repeat(5000)])('is rejected for %j', async (code) => {
    const browser = createBrowser(portal);
    await browser.startSignIn('school');
    expect((await browser.exchange(code)).status).toBe(422);
  });
});
