import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { escapeHtml } from '#server/html/escape-html.ts';
import { fillSite } from './fill-site.ts';
import { INLINE_STYLES } from './inline-styles.ts';

export interface Page {
  html: string;
  /** The Content-Security-Policy that lets exactly this page's inline scripts run. */
  policy: string;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(html: string, apiUrl = ''): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script ?? ''));
  return [
    "default-src 'self'",
    `connect-src 'self' ${apiUrl}`.trim(),
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    // Scripts set the styles of an element through the object model, which a policy does not restrict.
    `style-src 'self' ${INLINE_STYLES.map(hashOf).join(' ')}`,
    `img-src 'self' data: blob: ${apiUrl}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Stands for the portal's own address, which without PUBLIC_URL only a request tells. */
const ORIGIN = '__origin__';

/** Those who show a link's preview, and search engines, want whole addresses. */
function withWholeAddresses(html: string, path: string): string {
  const address = `${ORIGIN}${path}`;
  return html
    .replaceAll('content="/social.png"', `content="${ORIGIN}/social.png"`)
    .replace(
      '<meta property="og:image"',
      `<link rel="canonical" href="${address}"/><meta property="og:url" content="${address}"/>$&`,
    );
}

/** A page for those who reach the portal at `origin`. */
export const pageAt = ({ html }: Page, origin: string): string =>
  html.replaceAll(ORIGIN, () => escapeHtml(origin));

/** The built pages by their route: '/' for index.html, '/home' for home/index.html; the fallback is apart. */
export async function readPages(folder: string, { apiUrl, site }: Pick<Env, 'apiUrl' | 'site'>) {
  const pages = new Map<string, Page>();
  let fallback: Page | undefined;
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const built = await readFile(join(folder, file), 'utf8');
    const path = `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/u, '')}`;
    const html = fillSite(withWholeAddresses(built, path), site);
    const page = { html, policy: policyOf(html, apiUrl) };
    if (file === '__spa-fallback.html') fallback = page;
    else pages.set(path, page);
  }
  return { pages, fallback: fallback ?? pages.get('/') };
}
