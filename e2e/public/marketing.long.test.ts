import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { marketingPages as pages } from './marketing-pages.ts';
// public-screens.test.ts covers 1440 and 390 pixels.
test('the public pages break no accessibility rule and fit a tablet', async ({ visit }) => {
  const page = await visit({ width: 768 });
  for (const path of pages) {
    await page.goto(path);
    await user.waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    expect({ path, broken: await findViolations(page) }).toEqual({ path, broken: [] });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, scrolled }).toEqual({ path, scrolled: 768 });
  }
});

test('every illustration is served and uses the colours of the design tokens', async ({ page }) => {
  const styles = readFileSync('web/theme.css', 'utf8');
  const svg = readFileSync('web/features/marketing/parts/illustrations.svg', 'utf8');
  expect(svg).not.toMatch(/#[\da-f]{3,8}\b|rgb\(/iu);
  for (const [, token] of svg.matchAll(/var\((--[\w-]+)\)/gu)) expect(styles).toContain(`${token}:`);
  for (const path of pages) {
    await page.goto(path);
    const drawings = page.locator('svg:has(> use):visible');
    const narrowest = () =>
      drawings.evaluateAll((all) => Math.min(...all.map((svg) => (svg as SVGSVGElement).getBBox().width)));
    await expect.poll(narrowest, { message: path }).toBeGreaterThan(100);
  }
});
