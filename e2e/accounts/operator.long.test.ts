import { sql } from 'kysely';
import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { newListedMember, newOperator } from '#server/testing/operators.ts';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { operatorScreenTexts as texts } from '#web/features/operator/operator-screen-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { giveReason, LONG_NAME, openTab } from './operator-decisions.ts';

test.for(allWidths)(
  'an operator sees unusual look-ups, stops them and allows them again, %i wide',
  async (width, { portal, visit }) => {
    const operator = await newOperator(portal);
    const owner = await portal.newAccount({ name: LONG_NAME });
    const display_name = `Oluwatobilobachukwuemeka Ogunlesi ${width}`;
    const checker = await portal.newMember(owner, { display_name });
    const page = await visit({ width });
    const events = page.getByRole('region', { name: texts.anomalies, exact: true });
    await portal.db.deleteFrom('anomaly').execute();
    await user.openAs(page, operator, screens.operator);
    await openTab(page, texts.anomalies);
    await events.getByText(texts.noAnomalies).waitFor();
    await expectValidScreen(page, 'no unusual look-ups');

    await raiseAnomaly(portal, operator);
    await raiseAnomaly(portal, checker);
    await page.reload();
    const [newest, own] = [0, 1].map((at) => events.getByRole('row').nth(at + 1));
    await newest?.getByText(display_name).waitFor();
    await newest?.getByText(LONG_NAME).waitFor();
    await newest?.getByText(anomalyTexts.signals['unspecific searches']).waitFor();
    await own?.getByText(texts.own, { exact: true }).waitFor();
    expect(await events.getByRole('button', { name: texts.stopLookUps }).count()).toBe(1);
    await expectValidScreen(page, 'unusual look-ups');
    await user.press(page, texts.stopLookUpsNamed(display_name));
    await user.seeNotice(page, anomalyTexts.stop);
    await newest?.getByText(texts.stopped, { exact: true }).waitFor();
    await expectValidScreen(page, 'look-ups that an operator has stopped');
    await user.press(page, texts.allowAgainNamed(display_name));
    await user.seeNotice(page, anomalyTexts.allowed);
    await newest?.getByText(texts.stopped, { exact: true }).waitFor({ state: 'detached' });
  },
);

test('a decision asks to confirm the identity after a while', async ({ portal, page }) => {
  const operator = await newOperator(portal);
  const account = await portal.newAccount({ name: 'Harbour Lane Stores' });
  await user.openAs(page, operator, `${screens.operator}?queue=organizations&search=harbour%20lane`);
  await portal.db
    .updateTable('token')
    .set({ authenticated_at: sql<Date>`now() - interval '1 hour'` })
    .where('hash', '=', hashToken(operator.token))
    .execute();
  await user.press(page, texts.suspendNamed(account.name));
  await giveReason(page, texts.suspend, 'It uploads invented people.');
  await page.getByRole('dialog', { name: confirmIdentityTexts.title }).waitFor();
  await expectValidScreen(page, 'confirming the identity for a decision');
  const state = portal.db
    .selectFrom('organization')
    .select('suspended_at')
    .where('id', '=', account.organization_id);
  expect(await state.executeTakeFirstOrThrow()).toEqual({ suspended_at: null });
});

test('tells a listed member without a second factor what is missing', async ({ portal, page }) => {
  await user.openAs(page, await newListedMember(portal), screens.operator);
  await page.getByText(texts.factorWhy).waitFor();
  await expectValidScreen(page, 'an operator without a second factor');
  expect(await page.getByRole('region', { name: texts.organizations }).count()).toBe(0);
  await user.follow(page, texts.factorLink);
  await user.seePath(page, screens.security);
});

test('is not found by anybody else', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await user.openAs(page, account, screens.operator);
  await user.seeHeading(page, routeErrorTexts.notFoundTitle);
  await expectValidScreen(page, 'the screen of operators for others');
});

test('says that the lists could not be loaded', async ({ portal, page }) => {
  const operator = await newOperator(portal);
  await page.route('**/api/operator/**', (route) => route.abort('connectionrefused'));
  await user.openAs(page, operator, screens.operator);
  await user.seeAlert(page, texts.checksFailed);
  for (const [tab, failed] of [
    [texts.names, texts.namesFailed],
    [texts.anomalies, texts.anomaliesFailed],
    [texts.organizations, texts.organizationsFailed],
  ] as const) {
    await openTab(page, tab);
    await user.seeAlert(page, failed);
  }
  await expectValidScreen(page, 'lists of operators that could not be loaded');
});
