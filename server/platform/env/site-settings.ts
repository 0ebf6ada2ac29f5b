import * as z from 'zod/mini';
import { defaultSite, type SiteSettings, TERMS_VERSION } from '#contract/site.ts';
import { about, emailAddress, text, url } from './values.ts';

const webAddress = url('http:', 'https:');

/** The operator's details on public pages. */
export const siteSettings = z.object({
  OPERATOR_NAME: z
    ._default(text(100), defaultSite.operatorName)
    .check(about('Who runs the portal, as its public pages name them')),
  CONTACT_EMAIL: z
    .optional(emailAddress)
    .check(about('Email address in the footer and on `/contact`', `\`${defaultSite.contactEmail}\``)),
  CONTACT_PHONE: z
    ._default(text(50), defaultSite.contactPhone)
    .check(about('Phone number in the footer and on `/contact`')),
  CONTACT_ADDRESS: z
    ._default(text(300), defaultSite.contactAddress)
    .check(about('Postal address in the footer and on `/contact`')),
  DATA_PROTECTION_EMAIL: z
    .optional(emailAddress)
    .check(
      about(
        'Where people on record send their requests',
        `\`CONTACT_EMAIL\`, or \`${defaultSite.dataProtectionEmail}\``,
      ),
    ),
  HELP_URL: z._default(webAddress, defaultSite.helpUrl).check(about('Your own help pages')),
  PRIVACY_URL: z._default(webAddress, defaultSite.privacyUrl).check(about('Your own privacy notice')),
  TERMS_URL: z._default(webAddress, defaultSite.termsUrl).check(about('Your own terms')),
  DATA_PROTECTION_URL: z
    ._default(webAddress, defaultSite.dataProtectionUrl)
    .check(about('Your own page on data protection')),
  TERMS_VERSION: z
    ._default(text(50), TERMS_VERSION)
    .check(about('Stored with each sign-up. Set it when you set `TERMS_URL`')),
});

export const buildSite = (env: z.output<typeof siteSettings>): SiteSettings => ({
  operatorName: env.OPERATOR_NAME,
  contactEmail: env.CONTACT_EMAIL ?? defaultSite.contactEmail,
  contactPhone: env.CONTACT_PHONE,
  contactPhoneLink: env.CONTACT_PHONE.replaceAll(/[^+\d]/gu, ''),
  contactAddress: env.CONTACT_ADDRESS,
  dataProtectionEmail: env.DATA_PROTECTION_EMAIL ?? env.CONTACT_EMAIL ?? defaultSite.dataProtectionEmail,
  helpUrl: env.HELP_URL,
  privacyUrl: env.PRIVACY_URL,
  termsUrl: env.TERMS_URL,
  dataProtectionUrl: env.DATA_PROTECTION_URL,
});
