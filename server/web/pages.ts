import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { fillSite } from './fill-site.ts';

export interface Page {
  html: string;
  /** The Content-Security-Policy that lets exactly this page's inline scripts run. */
  policy: string;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function policyOf(html: string, apiUrl = ''): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashOf(script ?? ''));
  return [
    "default-src 'self'",
    `connect-src 'self' ${apiUrl}`.trim(),
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    // Positions of overlays are set as style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${apiUrl}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Those who show a link's preview want the whole address of its picture. */
const withWholeAddress = (html: string, publicUrl: string | undefined) =>
  publicUrl ? html.replaceAll('content="/social.png"', `content="${publicUrl}/social.png"`) : html;

/** The built pages by their route: '/' for index.html, '/home' for home/index.html; the fallback is apart. */
export async function readPages(
  folder: string,
  { publicUrl, apiUrl, site }: Pick<Env, 'publicUrl' | 'apiUrl' | 'site'>,
) {
  const pages = new Map<string, Page>();
  let fallback: Page | undefined;
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const built = await readFile(join(folder, file), 'utf8');
    const html = fillSite(withWholeAddress(built, publicUrl), site);
    const page = { html, policy: policyOf(html, apiUrl) };
    if (file === '__spa-fallback.html') fallback = page;
    else pages.set(`/${file.replaceAll('\\', '/').replace(/\/?index\.html$/u, '')}`, page);
  }
  return { pages, fallback: fallback ?? pages.get('/') };
}
