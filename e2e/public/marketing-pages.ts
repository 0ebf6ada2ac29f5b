import { screens } from '#contract/screens.ts';

/** The pages that tell visitors about the portal. */
export const marketingPages = [
  screens.landing,
  screens.home,
  screens.services,
  screens.about,
  screens.pricing,
  screens.help,
  screens.privacy,
  screens.terms,
  screens.dataProtection,
  screens.contact,
];
