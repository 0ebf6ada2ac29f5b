import * as z from 'zod/mini';
import { defaultSite, type SiteSettings } from '#contract/site.ts';
import { emailAddress, text, url } from './values.ts';

/** The operator's details on public pages. */
export const siteSettings = z.object({
  OPERATOR_NAME: z._default(text(100), defaultSite.operatorName),
  CONTACT_EMAIL: z.optional(emailAddress),
  CONTACT_PHONE: z._default(text(50), defaultSite.contactPhone),
  CONTACT_ADDRESS: z._default(text(300), defaultSite.contactAddress),
  DATA_PROTECTION_EMAIL: z.optional(emailAddress),
  HELP_URL: z._default(url('http:', 'https:'), defaultSite.helpUrl),
  PRIVACY_URL: z._default(url('http:', 'https:'), defaultSite.privacyUrl),
  TERMS_URL: z._default(url('http:', 'https:'), defaultSite.termsUrl),
  DATA_PROTECTION_URL: z._default(url('http:', 'https:'), defaultSite.dataProtectionUrl),
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
