import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CHECK_PAGE, screens } from '#contract/screens.ts';
import type { SiteSettings } from '#contract/site.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
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
  // Audits of pages read robots.txt from the page.
  "connect-src 'self'",
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
function pad(parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const page = Buffer.alloc(Math.ceil(size / PAGE_BYTES) * PAGE_BYTES, ' ');
  let at = 0;
  for (const part of parts) at += part.copy(page, at);
  return page;
}

export interface PageContent {
  title: string;
  body: Html;
}

/** Stands for the title and the body, which differ between pages. */
const SLOT = new Html('\0');

function renderFrame(site: SiteSettings): Html {
  const links = [
    ['Help', site.helpUrl],
    ['Privacy policy', site.privacyUrl],
    ['Terms of use', site.termsUrl],
    ['Contact', screens.contact],
  ] as const;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${SLOT} - HR Portal</title>
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
        <main id="main" class="width">${SLOT}</main>
        <footer class="foot">
          <div class="width">
            <p>${site.operatorName}</p>
            ${links.map(([label, href]) => html`<a href="${href}">${label}</a>`)}
          </div>
        </footer>
      </body>
    </html> `;
}

/** Creates a function that renders a whole page. What surrounds the title and the body is rendered and encoded once. */
export function createPageRenderer(site: SiteSettings): (content: PageContent) => Buffer {
  const [start = '', middle = '', end = ''] = renderFrame(site).text.split(SLOT.text);
  const [head, top, foot] = [Buffer.from(start), Buffer.from(middle), Buffer.from(end)];
  return ({ title, body }) => pad([head, Buffer.from(escapeHtml(title)), top, Buffer.from(body.text), foot]);
}
