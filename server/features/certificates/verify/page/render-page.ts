import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CHECK_PAGE, screens } from '#contract/screens.ts';
import type { SiteSettings } from '#contract/site.ts';
import { Html, html } from '#server/platform/html/html.ts';
import { logo } from './signs.ts';
import { verifyTexts as texts } from './verify-texts.ts';

/** Without comments and indentation. */
const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*.*?\*\//gsu, '')
  .replaceAll(/\s*\n\s*/gu, '');

/** Its text is exactly what the policy allows. */
const styleElement = new Html(`<style>${style}</style>`);

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Nobody keeps or passes on the address or what the page says. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
};

/** Search engines find the page that asks, but nothing about a certificate. */
export const RESULT_HEADERS = { ...PAGE_HEADERS, 'x-robots-tag': 'noindex, nofollow' };

/** Every page has this size or, with very long names, a multiple of it, so that it does not tell from outside what was found. */
const PAGE_BYTES = 16_384;

/** Fills a page with spaces to its size. */
function pad(page: string): string {
  const size = Buffer.byteLength(page);
  return page + ' '.repeat(Math.ceil(size / PAGE_BYTES) * PAGE_BYTES - size);
}

export interface PageContent {
  title: string;
  body: Html;
}

/** Renders a whole page. */
export function renderPage(site: SiteSettings, { title, body }: PageContent): string {
  const links = [
    ['Help', site.helpUrl],
    ['Privacy policy', site.privacyUrl],
    ['Terms of use', site.termsUrl],
    ['Contact', screens.contact],
  ] as const;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - HR Portal</title>
        <meta
          name="description"
          content="Check whether a certificate of employment or enrolment from HR Portal is valid."
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
        <script src="/verify.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <div class="width">
            <a class="logo" href="${screens.home}" aria-label="HR Portal">${logo}HR Portal</a>
            <a href="${CHECK_PAGE}">${texts.title}</a>
          </div>
        </header>
        <main id="main" class="width">${body}</main>
        <footer class="foot">
          <div class="width">
            <p>${site.operatorName}</p>
            ${links.map(([label, href]) => html`<a href="${href}">${label}</a>`)}
          </div>
        </footer>
      </body>
    </html> `;
  return pad(page.text);
}
