import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Call } from '#contract/call.ts';

/** Opens the documentation page, and waits for its first call. */
export async function openReference(page: Page) {
  await page.goto('/api/docs');
  await page.locator('.opblock').first().waitFor();
}

/** Opens the form of a call on the documentation page, which has only the calls near the window. */
export async function openCall(page: Page, call: Call): Promise<Locator> {
  const block = page.locator(`[id^="operations-"][id$="-${call.name}"]`);
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(async () => {
      if ((await block.count()) === 0) await page.evaluate(() => scrollBy(0, 600));
      return await block.count();
    })
    .toBe(1);
  // Calls that are rendered above them move them, so that a click could miss them.
  await block.locator('.opblock-summary-control').press('Enter');
  await block.getByRole('button', { name: 'Try it out' }).press('Enter');
  return block;
}

/** Sends the call and returns the reply as the page shows it. */
export async function execute(block: Locator) {
  await block.getByRole('button', { name: 'Execute', exact: true }).click();
  const reply = block.locator('.live-responses-table .response');
  await reply.waitFor();
  const status = await reply.locator('.response-col_status').innerText();
  return { status: Number.parseInt(status, 10), body: await reply.locator('pre').first().innerText() };
}
