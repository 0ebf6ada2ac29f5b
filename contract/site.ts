/** The operator's details and document links on public pages. Each is a server setting. */
export interface SiteSettings {
  operatorName: string;
  contactEmail: string;
  /** As displayed. */
  contactPhone: string;
  /** The same number for a `tel:` link. */
  contactPhoneLink: string;
  contactAddress: string;
  dataProtectionEmail: string;
  helpUrl: string;
  privacyUrl: string;
  termsUrl: string;
  dataProtectionUrl: string;
}

/** The settings with the portal's own URL, which is derived from the request if PUBLIC_URL is not set. */
export interface Site extends SiteSettings {
  /** Without a trailing slash. */
  url: string;
}

/** The version of the terms of use and the privacy policy: the day they took effect. */
export const TERMS_VERSION = '2026-11-22';

/** The id of the element that holds the `Site` of a page as JSON. */
export const SITE_ELEMENT_ID = 'site';

const placeholder = (name: keyof Site) => `/__${name}__`;

/**
 * Placeholders in the built pages. The server replaces them with its settings at run time. Each begins with a
 * slash, so that a link treats it as an address of the portal.
 */
export const sitePlaceholders: Site = {
  url: /* @__PURE__ */ placeholder('url'),
  operatorName: /* @__PURE__ */ placeholder('operatorName'),
  contactEmail: /* @__PURE__ */ placeholder('contactEmail'),
  contactPhone: /* @__PURE__ */ placeholder('contactPhone'),
  contactPhoneLink: /* @__PURE__ */ placeholder('contactPhoneLink'),
  contactAddress: /* @__PURE__ */ placeholder('contactAddress'),
  dataProtectionEmail: /* @__PURE__ */ placeholder('dataProtectionEmail'),
  helpUrl: /* @__PURE__ */ placeholder('helpUrl'),
  privacyUrl: /* @__PURE__ */ placeholder('privacyUrl'),
  termsUrl: /* @__PURE__ */ placeholder('termsUrl'),
  dataProtectionUrl: /* @__PURE__ */ placeholder('dataProtectionUrl'),
};

/** Neutral defaults for settings that the operator has not set. */
export const defaultSite: SiteSettings = {
  operatorName: 'Example Operator Ltd',
  contactEmail: 'hello@example.com',
  contactPhone: '+234 800 000 0000',
  contactPhoneLink: '+2348000000000',
  contactAddress: '1 Example Street, Ikeja, Lagos, Nigeria',
  dataProtectionEmail: 'privacy@example.com',
  helpUrl: '/help',
  privacyUrl: '/privacy',
  termsUrl: '/terms',
  dataProtectionUrl: '/data-protection',
};
