import type { Page } from 'playwright-core';
import { settled } from '#e2e/browser/axe.ts';

/** How far the page is wider than its window, and which tabs and buttons have more words than room. */
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

/** Where forced colours hide what is chosen or where a button ends. */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  // A button under the pointer has the ground of one that is hovered.
  await page.mouse.move(0, 0);
  await settled(page);
  await page.evaluate(() => {
    // Only what has a ground of its own needs an edge when the grounds are gone.
    for (const element of document.querySelectorAll<HTMLElement>('a, button')) {
      const { backgroundColor } = getComputedStyle(element);
      if (element.checkVisibility({ visibilityProperty: true }) && !backgroundColor.endsWith(', 0)'))
        element.dataset['ground'] = '';
    }
  });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await settled(page);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('[data-ground]')) {
      const { borderTopStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(element);
      // What keeps its own colours is highlighted.
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
      // Radio buttons that the browser draws look right by themselves.
      [
        'label:has([type=radio].appearance-none:checked)',
        'label:has([type=radio].appearance-none:not(:checked))',
      ],
      ['[type=checkbox]:checked', '[type=checkbox]:not(:checked):not(:indeterminate)'],
      ['[type=checkbox]:indeterminate', '[type=checkbox]:not(:checked):not(:indeterminate)'],
      ['tbody [aria-selected=true]', 'tbody [aria-selected=false]'],
      ['main nav [aria-current]', 'main nav a:not([aria-current])'],
    ];
    for (const [chosen = '', other = ''] of pairs) {
      const [first, second] = [document.querySelector(chosen), document.querySelector(other)];
      if (first && second && look(first) === look(second)) found.push(`${chosen} looks like ${other}`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return faults;
}
