import { sql } from 'kysely';
import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { assuranceScreenTexts as texts } from '#web/features/assurance/assurance-screen-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { seeLevel, test } from './assurance-screen.ts';

/** Gives an organisation a proof of a domain, as of some months ago. */
async function addOldProof({ db }: TestPortal, { organization_id }: TestAccount, months: number) {
  await addProof(
    db,
    { organization_id, level: 'domain verified', method: 'dns record', checked: 'old.example' },
    24,
  );
  await db
    .updateTable('assurance')
    .set({
      checked_at: sql<Date>`checked_at - make_interval(months => ${months})`,
      expires_at: sql<Date>`expires_at - make_interval(months => ${months})`,
    })
    .where('organization_id', '=', organization_id)
    .execute();
}

test('shows what ended, why, and what ends soon', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await addOldProof(portal, account, 23);
  await user.openAs(page, account, screens.assurance);
  await seeLevel(page, 'domain verified');
  await page.getByText(/^This verification counts until/u).waitFor();
  await addOldProof(portal, account, 24);
  await page.reload();
  await seeLevel(page, 'email only');
  await page
    .getByText(
      texts.ended({ why: 'expired', checked: 'old.example', level: 'domain verified', reason: null }),
    )
    .waitFor();
  await expectValidScreen(page, 'a verification that has expired');
  await portal.db
    .updateTable('assurance')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: 'The domain was sold.' })
    .where('organization_id', '=', account.organization_id)
    .execute();
  await page.reload();
  await page.getByText(texts.reason('The domain was sold.')).waitFor();
  await expectValidScreen(page, 'a verification that was revoked');
});

test('warns before and after another name ends the verification', async ({ portal, visit }) => {
  const page = await visit({ width: 390 });
  const account = await portal.newAccount({ role: 'company', name: 'Kestrel Foods' });
  await addOldProof(portal, account, 1);
  await user.openAs(page, account, screens.editProfile);
  const label = getFieldLabel('name', { role: 'company' });
  await user.fill(page, label, ' Kestrel  Foods ');
  const warning = page.getByText(profileScreenTexts.endsVerification('Kestrel Foods'));
  expect(await warning.count()).toBe(0);
  await user.fill(page, label, 'Kestrel Foods Nigeria');
  await warning.waitFor();
  await expectValidScreen(page, 'another name of a verified organisation');
  await user.press(page, formTexts.save);
  await user.seeNotice(page, profileTexts.updated.message);
  await page.getByText(profileScreenTexts.endedVerification).waitFor();
  await user.follow(page, profileScreenTexts.verifyAgain);
  await seeLevel(page, 'email only');
  await page.getByText(/was for another name of your organisation/u).waitFor();
});

test('is for owners of schools and companies', async ({ portal, page }) => {
  const owner = await portal.newAccount();
  const checker = await portal.newMember(owner, { member_role: 'checker' });
  await user.openAs(page, checker, screens.assurance);
  await page.getByText(permissionTexts.refusal('checker', 'assurance:manage')).waitFor();
  await user.openAs(page, await portal.newAccount({ role: 'individual' }), screens.assurance);
  await page.getByText(texts.individual).waitFor();
  await page.getByRole('button', { name: texts.sendCode }).waitFor({ state: 'detached' });
});

test('says that the state could not be loaded, and loads it again', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await user.openAs(page, account, screens.editProfile);
  await page.route('**/api/organization/assurance', (route) => route.abort('connectionrefused'));
  await user.followInMenu(page, menuTexts.assurance);
  await user.seeAlert(page, texts.failed);
  await expectValidScreen(page, 'a verification that could not be loaded');
  await page.unroute('**/api/organization/assurance');
  await user.press(page, routeErrorTexts.tryAgain);
  await seeLevel(page, 'email only');
});
