import { defaultSite, SITE_ELEMENT_ID, type Site, sitePlaceholders } from '#contract/site.ts';

function readSite(): Site {
  if (import.meta.env.DEV) return { ...defaultSite, url: '' };
  // While the pages are built; the server replaces the placeholders when it sends them.
  if (import.meta.env.SSR) return sitePlaceholders;
  return JSON.parse(document.getElementById(SITE_ELEMENT_ID)?.textContent ?? '{}') as Site;
}

/** Who runs this portal, as its server was set up. */
export const site = readSite();
