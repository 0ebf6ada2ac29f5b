import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { CHECK_PAGE, screens } from '#contract/screens.ts';
import { defaultSite, sitePlaceholders } from '#contract/site.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { watchConsole } from '#e2e/helpers/screen-checks.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { checkCertificate } from '#web/shell/footer/footer-content.ts';

const documents = {
  'Help centre': screens.help,
  'Privacy policy': screens.privacy,
  'Terms of use': screens.terms,
  'Data protection': screens.dataProtection,
};

const settings = {
  PUBLIC_URL: 'https://portal.example/',
  OPERATOR_NAME: 'Ọlá & Sons <Verification>',
  CONTACT_EMAIL: 'desk@portal.example',
  CONTACT_PHONE: '+234 (0) 901 000 0000',
  CONTACT_ADDRESS: '7 Marina "Annex", Lagos',
  DATA_PROTECTION_EMAIL: 'dpo@portal.example',
  PRIVACY_URL: 'https://www.portal.example/privacy?lang=en&v=2',
};
/** The pages that are the portal's own with these settings. */
const pages = [screens.help, screens.terms, screens.dataProtection, screens.contact];

test('the footer and sign-up lead to the documents, and the form stays as it was', async ({ page }) => {
  await page.goto(screens.home);
  await user.waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  const groups = await footer.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(groups).toEqual(['Product', 'Quick Links', 'Resources', 'Legal', 'Contacts']);
  await footer.getByText('© 2024').waitFor();
  const inside = await footer
    .getByRole('link')
    .evaluateAll((all) =>
      all.filter((link) => link.getAttribute('href')?.startsWith('/')).map((link) => link.textContent),
    );
  expect(inside).toEqual([...Object.keys(documents), checkCertificate]);
  for (const [name, path] of Object.entries(documents)) {
    await footer.getByRole('link', { name }).click();
    await user.seeHeading(page, name);
    await user.seePath(page, path);
  }
  await footer.getByRole('link', { name: checkCertificate }).click();
  await user.seePath(page, CHECK_PAGE);

  await page.goto(screens.signUp('individual'));
  const { agree, terms, confirm, privacy } = accountScreenTexts.consent;
  await page.getByText(`${agree} ${terms} ${confirm} ${privacy}`, { exact: true }).waitFor();
  await user.fill(page, 'First Name', 'Amara');
  const [document] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: terms }).click(),
  ]);
  await user.seeHeading(document, 'Terms of use');
  expect(await page.getByLabel('First Name', { exact: true }).inputValue()).toBe('Amara');
});

/** Expects the page to name its picture and its own URL once and in full, with the host of PUBLIC_URL. */
async function expectOwnUrl(page: Page, path: string) {
  const url = `https://portal.example${path}`;
  const values = (selector: string, attribute: string) =>
    page
      .locator(selector)
      .evaluateAll((all, name) => all.map((element) => element.getAttribute(name)), attribute);
  await expect.poll(() => values('link[rel=canonical]', 'href')).toEqual([url]);
  expect(await values('meta[property="og:url"]', 'content')).toEqual([url]);
  const picture = 'https://portal.example/social.png';
  expect(await values('meta[property="og:image"]', 'content')).toEqual([picture]);
  expect(await values('meta[name="twitter:image"]', 'content')).toEqual([picture]);
}

test('the privacy policy names the default operator without settings', async ({ portal }) => {
  const html = await (await fetch(`${portal.url}${screens.privacy}`)).text();
  for (const placeholder of Object.values(sitePlaceholders)) expect(html).not.toContain(placeholder);
  // The element of the settings names the operator too, so only the policy itself counts.
  const [main] = /<main\b.*<\/main>/su.exec(html) ?? [];
  expect(main).toContain(defaultSite.operatorName);
  expect(main).toContain(defaultSite.dataProtectionEmail);
});

/** Expects at least two links to the privacy policy, all to the address in the settings. */
async function expectPrivacyLinks(page: Page) {
  const links = page.getByRole('link', { name: /privacy policy/iu });
  const leadTo = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(leadTo.length).toBeGreaterThanOrEqual(2);
  expect(new Set(leadTo)).toEqual(new Set([settings.PRIVACY_URL]));
}

test('pages name the operator and the documents of the settings, before and after their scripts run', async ({
  browser,
}) => {
  const portal = await startTestPortal(settings);
  const context = await browser.newContext({ baseURL: portal.url });
  try {
    const page = await context.newPage();
    const complaints = watchConsole(page);
    for (const path of pages) {
      const html = await (await fetch(`${portal.url}${path}`)).text();
      for (const placeholder of Object.values(sitePlaceholders)) expect(html).not.toContain(placeholder);
      expect(html).toContain('7 Marina &quot;Annex&quot;, Lagos');
      expect(html).not.toContain(defaultSite.contactEmail);
      expect(html).toContain(`rel="canonical" href="https://portal.example${path}"`);
    }
    await page.goto(screens.contact);
    await user.waitForHydration(page);
    const main = page.getByRole('main');
    await main.getByText('HR Portal is run by Ọlá & Sons <Verification>.').waitFor();
    expect(await main.getByRole('link', { name: settings.CONTACT_PHONE }).getAttribute('href')).toBe(
      'tel:+23409010000000',
    );
    for (const email of [settings.CONTACT_EMAIL, settings.DATA_PROTECTION_EMAIL])
      expect(await main.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    await expectOwnUrl(page, screens.contact);
    await user.follow(page, navigationTexts.services);
    await user.seePath(page, screens.services);
    await expectOwnUrl(page, screens.services);

    const own = await fetch(`${portal.url}${screens.privacy}`, { redirect: 'manual' });
    expect([own.status, own.headers.get('location')]).toEqual([302, settings.PRIVACY_URL]);
    await page.goto(screens.signUp('company'));
    await user.waitForHydration(page);
    await user.seeHeading(page, accountScreenTexts.signUpTitle);
    await expectPrivacyLinks(page);
    await user.follow(page, 'Data protection');
    await user.seeHeading(page, 'Data protection');
    await expectPrivacyLinks(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await portal.close();
  }
});
