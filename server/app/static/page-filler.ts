import type { SiteSettings } from '#contract/site.ts';
import { fillSite } from './fill-site.ts';
import type { Page } from './pages.ts';

/**
 * Creates a function that fills pages with the settings and the portal's URL. Without PUBLIC_URL, the URL comes from
 * each request. It is nearly always the same, so the last filled version of each page is cached.
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
