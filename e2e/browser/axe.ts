import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the accessibility violations of the page in its current state, one line each: rule, impact, description
 * and elements. Empty without violations.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await waitUntilSettled(page);
  // Evaluated rather than added as a script element, which the portal's content security policy blocks.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await engine.run(document, {
      resultTypes: ['violations'],
      // Only an experimental rule, which is off, reads the style sheets that axe would request again.
      preload: { assets: ['media'] },
    });
    return found.map(({ id, impact, help, nodes }) => {
      const targets = nodes.map(({ target }) => target.flat().join(' ')).join(' | ');
      return `${id} (${impact}): ${help}: ${targets}`;
    });
  });
}

/** Half-faded text fails on contrast, so transitions end first. Endless animations (spinners) are not awaited. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const findEnding = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // A colour that an element inherits begins its transition once the parent's has ended.
    for (let ending = findEnding(); ending.length > 0; ending = findEnding())
      await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
