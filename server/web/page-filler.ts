import type { SiteSettings } from '#contract/site.ts';
import { fillSite } from './fill-site.ts';
import type { Page } from './pages.ts';

/**
 * Fills the settings and the portal's own address into pages. Without PUBLIC_URL the address comes with each request;
 * it is nearly always the same one, so a page is kept as it was filled last.
 */
export function createPageFiller(settings: SiteSettings): (page: Page, url: string) => string {
  const filled = new WeakMap<Page, { url: string; html: string }>();
  return (page, url) => {
    const last = filled.get(page);
    if (last?.url === url) return last.html;
    const html = fillSite(page.html, { ...settings, url });
    filled.set(page, { url, html });
    return html;
  };
}
