import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import { requestCheck } from '#server/testing/operator-actions.ts';
import { newOperator } from '#server/testing/operators.ts';
import { operatorScreenTexts as texts } from '#web/features/operator/operator-screen-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { giveReason, LONG_NAME, openTab } from './operator-decisions.ts';

test.for(widths)(
  'an operator approves one request, refuses another, suspends, reinstates and revokes, %i wide',
  async (width, { portal, visit }) => {
    const operator = await newOperator(portal);
    const honest = await portal.newAccount({ name: `${LONG_NAME} ${width}` });
    const doubtful = await portal.newAccount({ name: `Kestrel Foods ${width}` });
    await requestCheck(portal, honest);
    await requestCheck(portal, doubtful);
    const { name, organization_id } = await portal.newAccount({ name: `Sunbird Milling ${width}` });
    await addProof(
      portal.db,
      { organization_id, level: 'domain verified', method: 'dns record', checked: 'sunbird.example' },
      24,
    );
    await raiseAnomaly(portal, honest);
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, operator, screens.editProfile);
    await user.followInMenu(page, menuTexts.operator);
    await user.seeHeading(page, texts.title);
    const approvals = page.getByRole('button', { name: /^Approve / });
    await approvals.nth(1).waitFor();
    const labels = await approvals.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')),
    );
    expect(labels).toEqual([honest, doubtful].map((account) => texts.approveNamed(account.name)));
    await page.getByRole('link', { name: `${texts.checks} 2` }).waitFor();
    await expectValidScreen(page, 'two registry checks');
    await openTab(page, texts.anomalies);
    await page.getByRole('button', { name: texts.stopLookUpsNamed(honest.email) }).waitFor();
    await page.goBack();
    await user.press(page, texts.openDocumentOf(honest.name));
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.getByRole('region', { name: texts.compare }).getByText(honest.name).waitFor();
    await expectValidScreen(page, 'the document of a registry check');
    const file = await user.download(page, () => user.press(page, texts.download));
    expect(file.suggestedFilename()).toMatch(/^registry-check-\d+\.jpg$/u);
    await page.keyboard.press('Escape');
    await user.press(page, texts.approveNamed(honest.name));
    await expectValidVariant(page, 'approving a registry check');
    await page.getByRole('dialog').getByRole('button', { name: texts.approve, exact: true }).click();
    await user.seeNotice(page, operatorTexts.approved);
    await page.getByRole('button', { name: texts.approveNamed(honest.name) }).waitFor({ state: 'detached' });
    await user.press(page, texts.refuseNamed(doubtful.name));
    await giveReason(page, texts.refuse, 'The document is illegible.');
    await user.seeNotice(page, operatorTexts.refused);
    await page.getByText(texts.noChecks).waitFor();

    await openTab(page, texts.organizations);
    const box = page.getByLabel(texts.search, { exact: true });
    await box.fill('no such organisation');
    await page.keyboard.press('Enter');
    await page.getByText(texts.noOrganizations).waitFor();
    await box.fill(name.toLowerCase());
    await page.keyboard.press('Enter');
    await user.press(page, texts.suspendNamed(name));
    await giveReason(page, texts.suspend, 'It uploads invented people.');
    await user.seeNotice(page, operatorTexts.suspended);
    await page.getByText(/It uploads invented people\.$/u).waitFor();
    await expectValidScreen(page, 'a suspended organisation');
    await user.press(page, texts.reinstateNamed(name));
    await page.getByRole('dialog').getByRole('button', { name: texts.reinstate, exact: true }).click();
    await user.seeNotice(page, operatorTexts.reinstated);
    await user.press(page, texts.revokeNamed(name));
    await expectValidScreen(page, 'revoking a verification');
    await giveReason(page, texts.revoke, 'The domain was sold.');
    await user.seeNotice(page, operatorTexts.revoked);
    await page.getByRole('button', { name: texts.revokeNamed(name) }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);
