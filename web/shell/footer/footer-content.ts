import { site } from '#web/shared/page-meta/site.ts';

/** The footer's texts and links: neutral values, to be replaced by the operator's own. */
export const footerGroups = [
  {
    title: 'Product',
    links: [
      { label: 'Employment Verification', href: 'https://www.example.com/employment-verification' },
      { label: 'Background Checks', href: 'https://www.example.com/background-checks' },
      { label: 'Compliance Assurance', href: 'https://www.example.com/compliance' },
    ],
  },
  {
    title: 'Quick Links',
    links: [
      { label: 'How it works', href: 'https://www.example.com/how-it-works' },
      { label: 'For schools', href: 'https://www.example.com/schools' },
      { label: 'For companies', href: 'https://www.example.com/companies' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Help centre', href: site.helpUrl },
      { label: 'Guides', href: 'https://www.example.com/guides' },
      { label: 'Status', href: 'https://www.example.com/status' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy policy', href: site.privacyUrl },
      { label: 'Terms of use', href: site.termsUrl },
      { label: 'Data protection', href: site.dataProtectionUrl },
    ],
  },
] as const;

export const contacts = {
  title: 'Contacts',
  phone: { label: site.contactPhone, href: `tel:${site.contactPhoneLink}` },
  email: { label: site.contactEmail, href: `mailto:${site.contactEmail}` },
  address: site.contactAddress,
} as const;

export const socialLinks = [
  { label: 'LinkedIn', href: 'https://www.example.com/linkedin' },
  { label: 'X', href: 'https://www.example.com/x' },
  { label: 'Facebook', href: 'https://www.example.com/facebook' },
  { label: 'Instagram', href: 'https://www.example.com/instagram' },
] as const;

export const copyright = '© 2024 HR Portal. All rights reserved.';

/** Leads to the page that checks certificates, which the server renders. */
export const checkCertificate = 'Check a certificate';
