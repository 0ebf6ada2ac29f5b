import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readInjectedStyles } from './injected-styles.ts';

export interface Page {
  /** Contains placeholders for the settings and the URL of the portal. */
  html: string;
  /** The Content-Security-Policy that permits exactly this page's inline scripts. */
  policy: string;
}

/** Matches inline scripts. Data in a script element never runs and needs no permission. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gu;

const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function buildPolicy(html: string, styles: string[], apiUrl = ''): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => hashScript(script ?? ''));
  return [
    "default-src 'self'",
    `connect-src 'self' ${apiUrl}`.trim(),
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    // Scripts set element styles through the CSSOM, which the policy does not restrict.
    `style-src 'self' ${styles.map(hashScript).join(' ')}`.trim(),
    `img-src 'self' data: blob: ${apiUrl}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Reads the files of `folder` that match `pattern`, by path. */
async function readFiles(folder: string, pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob(pattern, { cwd: folder }))
    texts.set(file.replaceAll('\\', '/'), await readFile(join(folder, file), 'utf8'));
  return texts;
}

/** Reads the built pages by route: '/' for index.html, '/home' for home/index.html. The fallback page is separate. */
export async function readPages(folder: string, apiUrl?: string) {
  const scripts = await readFiles(folder, 'assets/*.js');
  const styles = [...new Set([...scripts.values()].flatMap(readInjectedStyles))];
  const pages = new Map<string, Page>();
  let fallback: Page | undefined;
  for (const [file, html] of await readFiles(folder, '**/*.html')) {
    const page = { html, policy: buildPolicy(html, styles, apiUrl) };
    if (file === '__spa-fallback.html') fallback = page;
    else pages.set(`/${file.replace(/\/?index\.html$/u, '')}`, page);
  }
  return { pages, fallback: fallback ?? pages.get('/') };
}
