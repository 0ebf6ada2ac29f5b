/** What the public pages say about who runs the portal, and where its documents are; each is a setting of the server. */
export interface SiteSettings {
  operatorName: string;
  contactEmail: string;
  /** As it is shown. */
  contactPhone: string;
  /** The same number as a `tel:` address takes it. */
  contactPhoneLink: string;
  contactAddress: string;
  dataProtectionEmail: string;
  helpUrl: string;
  privacyUrl: string;
  termsUrl: string;
  dataProtectionUrl: string;
}

/** The same with the portal's own address, which without PUBLIC_URL only a request tells. */
export interface Site extends SiteSettings {
  /** Without a slash at its end. */
  url: string;
}

/** The terms of use and the privacy policy as this portal words them, by the day they took effect. */
export const TERMS_VERSION = '2026-11-22';

/** The element of every page that holds its `Site` as JSON. */
export const SITE_ELEMENT_ID = 'site';

const placeholder = (name: keyof Site) => `/__${name}__`;

/**
 * What stands in the pages when they are built. The server knows the settings only when it runs, and puts them in their
 * place. Each begins with a slash, so that a link treats it as an address of the portal.
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

/** Neutral values where the operator has set none. */
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
