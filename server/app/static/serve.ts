import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isScreen, screens } from '#contract/screens.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Env } from '#server/platform/env/env.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { resolveOrigin } from '#server/http/origin.ts';
import { STATIC_FILE_POLICY } from '#server/http/security-headers.ts';
import { type Page, readPages } from './pages.ts';
import { fillSite } from './fill-site.ts';

const folder = fileURLToPath(new URL('../../../build/client', import.meta.url));
const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const CACHED_FOR_AN_HOUR = 'public, max-age=3600';

const toFileOptions = (root: string, cacheControl: string) => ({
  root,
  redirect: false,
  index: false as const,
  cacheControl: false,
  preCompressed: true,
  setHeaders: (reply: FastifyReply) =>
    void reply.headers({ 'cache-control': cacheControl, 'content-security-policy': STATIC_FILE_POLICY }),
});

/** Maps the paths of documents that the operator hosts elsewhere to their URLs. */
function listExternalDocuments(site: SiteSettings): Map<string, string> {
  const documents = [
    [screens.help, site.helpUrl],
    [screens.privacy, site.privacyUrl],
    [screens.terms, site.termsUrl],
    [screens.dataProtection, site.dataProtectionUrl],
  ] as const;
  return new Map(documents.filter(([own, url]) => own !== url));
}

/**
 * Serves the built screens: prerendered pages unchanged, and every other screen through the fallback page, which the
 * client-side router renders. An unknown path gets the same page with status 404.
 */
export async function serveWeb(app: FastifyInstance, env: Env) {
  if (!existsSync(folder)) return;
  const { pages, fallback } = await readPages(folder, env.apiUrl);
  const fillPage = createPageFiller(env.site);
  const documents = listExternalDocuments(env.site);
  // One route for the hundreds of scripts and styles, because a route takes a tenth of a millisecond to add.
  await app.register(fastifyStatic, {
    ...toFileOptions(join(folder, 'assets'), CACHED_FOR_A_YEAR),
    prefix: '/assets/',
    // Else a folder would be a malformed request.
    allowedPath: (path) => !path.endsWith('/'),
  });
  await app.register(fastifyStatic, {
    ...toFileOptions(folder, CACHED_FOR_AN_HOUR),
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.html', 'assets/**'],
  });
  const send = (request: FastifyRequest, reply: FastifyReply, page: Page, status: number) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(fillPage(page, resolveOrigin(request, env)));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0]?.replace(/(?<=.)\/$/u, '') ?? '/';
    if (!fallback) throw new DomainError('unknown_address');
    const externalUrl = documents.get(path);
    if (externalUrl) return reply.header('cache-control', 'no-cache').redirect(externalUrl, 302);
    const page = pages.get(path);
    if (page) return send(request, reply, page, 200);
    return send(request, reply, fallback, isScreen(path) ? 200 : 404);
  });
}

/**
 * Creates a function that fills pages with the settings and the portal's URL. Without PUBLIC_URL, the URL comes from
 * each request. It is nearly always the same, so the last filled version of each page is cached.
 */
function createPageFiller(settings: SiteSettings): (page: Page, url: string) => string {
  const filled = new WeakMap<Page, { url: string; html: string }>();
  return (page, url) => {
    const last = filled.get(page);
    if (last?.url === url) return last.html;
    const html = fillSite(page.html, { ...settings, url });
    filled.set(page, { url, html });
    return html;
  };
}
