/** What the footer says and where it leads: neutral values, to be replaced by the operator's own. */
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
      { label: 'Help centre', href: 'https://www.example.com/help' },
      { label: 'Guides', href: 'https://www.example.com/guides' },
      { label: 'Status', href: 'https://www.example.com/status' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy policy', href: 'https://www.example.com/privacy' },
      { label: 'Terms of use', href: 'https://www.example.com/terms' },
      { label: 'Data protection', href: 'https://www.example.com/data-protection' },
    ],
  },
] as const;

export const contacts = {
  title: 'Contacts',
  phone: { label: '+234 800 000 0000', href: 'tel:+2348000000000' },
  email: { label: 'hello@example.com', href: 'mailto:hello@example.com' },
  address: ['1 Example Street', 'Ikeja, Lagos', 'Nigeria'],
} as const;

export const socialLinks = [
  { label: 'LinkedIn', href: 'https://www.example.com/linkedin' },
  { label: 'X', href: 'https://www.example.com/x' },
  { label: 'Facebook', href: 'https://www.example.com/facebook' },
  { label: 'Instagram', href: 'https://www.example.com/instagram' },
] as const;

export const copyright = '© 2024 HR Portal. All rights reserved.';
