import { expect, test } from 'vitest';
import { defaultSite, SITE_ELEMENT_ID, type Site, sitePlaceholders } from '#contract/site.ts';
import { fillSite } from './fill-site.ts';

const site: Site = { ...defaultSite, url: 'https://portal.example' };

const buildPage = (body: string) =>
  `<script id="${SITE_ELEMENT_ID}" type="application/json">${JSON.stringify(sitePlaceholders)}</script>${body}`;

const parseJson = (html: string): unknown =>
  JSON.parse(/<script[^>]*>(.*?)<\/script>/u.exec(html)?.[1] ?? '');

test('replaces placeholders with settings, as text and as JSON', () => {
  const body = `<p>${sitePlaceholders.operatorName}</p><a href="${sitePlaceholders.privacyUrl}">Privacy</a>`;
  const filled = fillSite(buildPage(body), { ...site, operatorName: 'Ọlá & Sons' });
  expect(filled).toContain('<p>Ọlá &amp; Sons</p><a href="/privacy">Privacy</a>');
  expect(parseJson(filled)).toEqual({ ...site, operatorName: 'Ọlá & Sons' });
  for (const placeholder of Object.values(sitePlaceholders)) expect(filled).not.toContain(placeholder);
});

test('escapes settings in scripts, elements and replacement patterns', () => {
  const operatorName = `</script><img src=x onerror=alert(1)> $& $1 "quoted"`;
  const filled = fillSite(buildPage(`<p title="${sitePlaceholders.operatorName}"></p>`), {
    ...site,
    operatorName,
  });
  expect(filled).not.toContain('<img');
  expect(filled.match(/<\/script>/gu)).toHaveLength(1);
  expect((parseJson(filled) as Site).operatorName).toBe(operatorName);
  expect(filled).toContain('$&amp; $1 &quot;quoted&quot;');
});
