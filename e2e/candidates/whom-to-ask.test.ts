import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';

const whoToAsk = candidateScreenTexts.source;

test.for(widths)(
  'details say whom to ask until the source switches it off, %i wide',
  async (width, { portal, visit }) => {
    const source = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
    const { id } = await addCandidate(portal.call, source.token, { name: 'Tamuno Briggs' });
    const reader = await visit({ width });
    const complaints = watchConsole(reader);
    await user.openAs(reader, await portal.newAccount(), `${screens.viewDetails}?id=${id}`);
    const section = reader.getByRole('region', { name: whoToAsk.title });
    const phone = section.getByRole('link', { name: '0803 123 4567' });
    expect(await phone.getAttribute('href')).toBe('tel:+2348031234567');
    const email = section.getByRole('link', { name: source.email });
    expect(await email.getAttribute('href')).toBe(`mailto:${source.email}`);
    await expectValidScreen(reader, 'details that say whom to ask');
    await reader.emulateMedia({ media: 'print' });
    expect(await email.isVisible()).toBe(true);
    await reader.emulateMedia({ media: 'screen' });

    const owner = await visit({ width });
    await user.openAs(owner, source, screens.editProfile);
    await owner.getByLabel(profileScreenTexts.sourceContact.label).uncheck();
    await user.seeNotice(owner, profileTexts.contactHidden);
    await expectValidScreen(owner, 'the setting of whom to ask');

    await reader.reload();
    await section.getByText(whoToAsk.hidden).waitFor();
    expect(await email.count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
