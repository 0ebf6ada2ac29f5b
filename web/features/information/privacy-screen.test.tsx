// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSite, type Site, SITE_ELEMENT_ID } from '#contract/site.ts';

const site: Site = {
  ...defaultSite,
  url: 'https://portal.example',
  operatorName: 'Ọlá & Sons <Verification>',
  contactAddress: '7 Marina "Annex", Lagos',
  dataProtectionEmail: 'dpo@portal.example',
  dataProtectionUrl: 'https://www.portal.example/rights',
};

/** Loads the screen as a page with these settings does. */
async function importWith(settings: Site) {
  const element = Object.assign(document.createElement('script'), {
    id: SITE_ELEMENT_ID,
    type: 'application/json',
    textContent: JSON.stringify(settings),
  });
  document.body.append(element);
  vi.stubEnv('DEV', false);
  vi.stubEnv('SSR', false);
  vi.resetModules();
  const { default: PrivacyScreen } = await import('./privacy-screen.tsx');
  element.remove();
  return PrivacyScreen;
}

afterEach(() => {
  vi.unstubAllEnvs();
  // Other tests need the modules with the default settings.
  vi.resetModules();
});

test('the privacy policy names the operator, the address and the contact of the settings', async () => {
  const PrivacyScreen = await importWith(site);
  render(<PrivacyScreen />, { wrapper: MemoryRouter });
  const text = document.body.textContent;
  expect(text).toContain(`How ${site.operatorName} handles personal data`);
  expect(text).toContain(`${site.operatorName} runs HR Portal`);
  expect(text).toContain(`Our address is ${site.contactAddress}.`);
  const email = screen.getByRole('link', { name: site.dataProtectionEmail });
  expect(email.getAttribute('href')).toBe(`mailto:${site.dataProtectionEmail}`);
  const rights = screen.getByRole('link', { name: 'data protection page' });
  expect(rights.getAttribute('href')).toBe(site.dataProtectionUrl);
  for (const name of ['operatorName', 'contactAddress', 'dataProtectionEmail'] as const)
    expect(text).not.toContain(defaultSite[name]);
});
