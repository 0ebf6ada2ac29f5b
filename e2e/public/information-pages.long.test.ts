import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
const documents = {
  'Help centre': screens.help,
  'Privacy policy': screens.privacy,
  'Terms of use': screens.terms,
  'Data protection': screens.dataProtection,
};
const pages = [...Object.values(documents), screens.contact];

test.for([1440, 390, 320])(
  'the information pages are valid and accessible, %i wide',
  async (width, { visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    for (const path of pages) {
      await page.goto(path);
      await expectValidScreen(page, path);
    }
    expect(complaints).toEqual([]);
  },
);
