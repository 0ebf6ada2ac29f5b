import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { queueName } from '#server/testing/domains.ts';
import { newOperator } from '#server/testing/operators.ts';
import { operatorScreenTexts as texts } from '#web/features/operator/operator-screen-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { section } from './assurance-screen.ts';
import { giveReason, LONG_NAME, openTab } from './operator-decisions.ts';

const DOMAIN = 'sunbird.example';

/** Opens the domain in another tab, where a page of this test is in place of the website. */
async function openDomain(page: Page, link: ReturnType<Page['getByRole']>) {
  const context = page.context();
  await context.route(`https://${DOMAIN}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sunbird Milling</title>' }),
  );
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect.poll(() => tab.title()).toBe('Sunbird Milling');
  expect(await tab.evaluate(() => [document.referrer, String(globalThis.opener)])).toEqual(['', 'null']);
  await tab.close();
}

test.for(widths)(
  'an operator opens a domain, confirms the name of one organisation and refuses that of another, %i wide',
  async (width, { portal, visit }) => {
    const operator = await newOperator(portal);
    const honest = await portal.newAccount({ name: LONG_NAME });
    const doubtful = await portal.newAccount({ name: `${LONG_NAME} Nigeria` });
    await queueName(portal, honest, DOMAIN);
    await queueName(portal, doubtful, DOMAIN);
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, operator, screens.operator);
    await openTab(page, texts.names);
    const names = section(page, texts.names);
    await names.getByText(texts.sharedDomain(`${doubtful.name} (Domain verified)`)).waitFor();
    await names.getByText(texts.similarNames(`${doubtful.name} (Domain verified)`)).waitFor();
    const confirm = names.getByRole('button', { name: texts.confirmNameNamed(honest.name), exact: true });
    expect(await confirm.isDisabled()).toBe(true);
    await expectValidScreen(page, 'names to confirm');

    await openDomain(page, names.getByRole('link', { name: texts.openDomainNamed(DOMAIN) }).first());
    await confirm.click();
    await expectValidScreen(page, 'confirming a name');
    await page.getByRole('dialog').getByRole('button', { name: texts.confirmName, exact: true }).click();
    await user.seeNotice(page, operatorTexts.nameConfirmed);
    await confirm.waitFor({ state: 'detached' });
    await names.getByText(texts.similarNames(`${honest.name} (Name confirmed)`)).waitFor();
    await user.press(page, texts.notThisNameNamed(doubtful.name));
    await giveReason(page, texts.notThisName, 'The website names another company.');
    await user.seeNotice(page, operatorTexts.nameRefused);
    await names.getByText(texts.noNames).waitFor();
    expect(complaints).toEqual([]);
  },
);
