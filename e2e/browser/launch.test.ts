import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launch } from './launch.ts';

const text = '₦1,500 Ṣẹ́gun Adébáyọ̀, Ọlá Ìbàdàn';
const html = `<!doctype html><html lang="yo"><title>Naira</title><h1>${text}</h1><p style="height:3000px">`;
const server = createServer((_, reply) => {
  reply.setHeader('content-type', 'text/html; charset=utf-8').end(html);
});
let browser: Browser;
let url: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test('decodes the naira sign and Yoruba letters of the server', async () => {
  const page = await browser.newPage();
  await page.goto(url);
  expect(await page.getByRole('heading').textContent()).toBe(text);
  await page.close();
});

test('uses a locale that Intl supports, whatever the system locale', async () => {
  const page = await browser.newPage();
  expect(await page.evaluate(() => new Intl.Locale(navigator.language).language)).toBe('en');
  await page.close();
});

test.each([1440, 390])('takes a screenshot of a whole page, %i wide', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(url);
  const png = await page.screenshot({ fullPage: true });
  expect(png.readUInt32BE(16)).toBe(width); // a PNG's header tells its size
  expect(png.readUInt32BE(20)).toBeGreaterThan(3000);
  await page.close();
});
