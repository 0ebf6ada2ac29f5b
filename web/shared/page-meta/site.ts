import { defaultSite, SITE_ELEMENT_ID, type Site, sitePlaceholders } from '#contract/site.ts';

function readSite(): Site {
  if (import.meta.env.DEV) return { ...defaultSite, url: '' };
  // During the build; the server replaces the placeholders when it sends the pages.
  if (import.meta.env.SSR) return sitePlaceholders;
  return JSON.parse(document.getElementById(SITE_ELEMENT_ID)?.textContent ?? '{}') as Site;
}

/** The site settings of the server. */
export const site = readSite();
