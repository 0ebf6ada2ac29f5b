import type { Page } from 'playwright-core';
import { waitUntilSettled } from '#e2e/browser/axe.ts';

/** Returns how far the page overflows its window, and the tabs and buttons whose text is cut off. */
export const findWidthFaults = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('main a, main button, main label')) {
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('tr')?.querySelector('th[scope=col]');
      if (width <= 1 || scrolls) continue;
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
        faults.push(`"${element.innerText}" is cut`);
      if (left < 0 || right > clientWidth) faults.push(`"${element.innerText}" is outside the page`);
    }
    return faults;
  });

/** Returns the elements whose selection or edge is invisible with forced colours. */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  // A button under the pointer has its hover background.
  await page.mouse.move(0, 0);
  await waitUntilSettled(page);
  await page.evaluate(() => {
    // Only elements with a background need an edge once backgrounds are removed.
    for (const element of document.querySelectorAll<HTMLElement>('a, button')) {
      const { backgroundColor } = getComputedStyle(element);
      if (element.checkVisibility({ visibilityProperty: true }) && !backgroundColor.endsWith(', 0)'))
        element.dataset['ground'] = '';
    }
  });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await waitUntilSettled(page);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('[data-ground]')) {
      const { borderTopStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(element);
      // Elements that keep their own colours are highlighted.
      if (forcedColorAdjust === 'none') continue;
      if (borderTopStyle === 'none' || borderTopWidth === '0px')
        found.push(`"${element.innerText || element.ariaLabel}" has no edge`);
    }
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const { backgroundColor, borderTopColor, borderBottomColor, outlineStyle } = style;
      return [backgroundColor, borderTopColor, borderBottomColor, outlineStyle].join();
    };
    const pairs = [
      // Native radio buttons look right.
      [
        'label:has([type=radio].appearance-none:checked)',
        'label:has([type=radio].appearance-none:not(:checked))',
      ],
      ['[type=checkbox]:checked', '[type=checkbox]:not(:checked):not(:indeterminate)'],
      ['[type=checkbox]:indeterminate', '[type=checkbox]:not(:checked):not(:indeterminate)'],
      ['tbody [aria-selected=true]', 'tbody [aria-selected=false]'],
      ['main nav [aria-current]', 'main nav a:not([aria-current])'],
    ];
    for (const [selected = '', other = ''] of pairs) {
      const [first, second] = [document.querySelector(selected), document.querySelector(other)];
      if (first && second && look(first) === look(second)) found.push(`${selected} looks like ${other}`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return faults;
}
