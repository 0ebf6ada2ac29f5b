import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { problemScreenTexts as texts } from '#web/features/candidates/details/problems/problem-screen-texts.ts';

test('a reported problem reaches the owner by email, who deals with it', async ({ portal, visit }) => {
  const owner = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Tamuno Briggs' });
  const page = await visit({});
  const complaints = watchConsole(page);
  const reporter = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  await user.openAs(page, reporter, `${screens.viewDetails}?id=${id}`);
  await user.press(page, texts.report);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.kind).selectOption('has left');
  await dialog.getByLabel(texts.note).fill('She left in May.');
  await expectValidScreen(page, 'the dialog that reports a problem');
  await user.press(page, texts.send);
  await user.seeNotice(page, problemTexts.reported);

  await waitForEmails(portal);
  const mail = portal.mails.all(owner.email).find(({ text }) => text.includes(id));
  const link = new URL(/https?:\S+view-details\S+/u.exec(mail?.text ?? '')?.[0] ?? '');
  await user.openAs(page, owner, `${link.pathname}${link.search}`);
  const region = page.getByRole('region', { name: texts.title });
  await region.getByText('She left in May.').waitFor();
  await region.getByText('Ada Obi').waitFor();
  await expectValidScreen(page, 'a record with a reported problem');
  await region.getByRole('button', { name: texts.closeOf('Ada Obi') }).click();
  await user.seeNotice(page, problemTexts.closed);
  await region.waitFor({ state: 'detached' });
  await user.seeHeading(page, 'Tamuno Briggs');
  expect(complaints).toEqual([]);
});
