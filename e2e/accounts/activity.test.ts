import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { screens } from '#contract/screens.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen, expectValidVariant, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { activityScreenTexts } from '#web/features/activity/activity-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { recordViewsTexts } from '#web/features/candidates/details/record-views-texts.ts';
import { menuTexts } from '#web/shell/top-bar/menu-texts.ts';

test.for(widths)(
  'shows the viewers and the activity of the owner, %i wide',
  async (width, { portal, visit }) => {
    const owner = await portal.newAccount({ name: 'Zenwata Foods' });
    const hirer = await portal.newAccount({ name: 'Kestrel Bank' });
    const { id, name } = await addCandidate(portal.call, owner.token, { name: 'Tobechi Vandepuye' });
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, owner, screens.activity);
    await user.seeHeading(page, activityScreenTexts.headings.me);
    await page.getByText(activityTexts.did['log-in'], { exact: true }).first().waitFor();
    const log = await user.download(page, () => user.press(page, activityScreenTexts.download));
    expect(log.suggestedFilename()).toBe(activityTexts.fileName);
    await page.route('**/api/activity/csv*', (route) => route.abort());
    await user.press(page, activityScreenTexts.download);
    await page.getByText(activityScreenTexts.downloadFailed).waitFor();
    await expectValidScreen(page, 'activity with a failed download');

    await page.getByLabel(activityScreenTexts.kind).selectOption('records');
    await expect.poll(() => page.getByText(activityTexts.did['log-in'], { exact: true }).count()).toBe(0);
    await page.reload();
    await page.getByText('Added').first().waitFor();
    expect(await page.getByLabel(activityScreenTexts.kind).inputValue()).toBe('records');
    await page.goBack();
    await page.getByText(activityTexts.did['log-in'], { exact: true }).first().waitFor();

    await page.getByRole('link', { name }).first().click();
    await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
    await page.getByText(recordViewsTexts.none).waitFor();
    for (let times = 0; times < 7; times += 1)
      await portal.call(viewDetails, { token: hirer.token, params: { id } });
    await page.reload();
    const views = page.getByRole('region', { name: recordViewsTexts.title });
    await views.getByText(recordViewsTexts.total(7)).waitFor();
    expect(await views.getByText('Kestrel Bank').count()).toBe(5);
    await user.press(page, recordViewsTexts.more);
    await expect.poll(() => views.getByText('Kestrel Bank').count()).toBe(7);
    const file = await user.download(page, () => user.press(page, recordViewsTexts.download));
    expect((await readFile(await file.path(), 'utf8')).match(/Kestrel Bank/gu)).toHaveLength(7);
    await expectValidScreen(page, 'who viewed a record');

    await user.followInMenu(page, menuTexts.activity);
    await page.getByRole('link', { name: activityScreenTexts.viewsTitle }).click();
    const line = page.getByRole('row', { name: /Kestrel Bank/u });
    await line.getByText(activityScreenTexts.how(7, 0)).waitFor();
    await line.getByRole('link', { name }).waitFor();
    const seen = await user.download(page, () => user.press(page, activityScreenTexts.downloadViews));
    expect(seen.suggestedFilename()).toBe(activityTexts.viewsFileName);
    await expectValidVariant(page, 'who viewed the candidates');
    expect(complaints).toEqual([]);
  },
);
