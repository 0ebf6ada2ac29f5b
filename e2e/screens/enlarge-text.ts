import type { Page } from 'playwright-core';

/** 200 % of the browser's default. */
const FONT_SIZE = '32px';

export const enlargeText = (page: Page) =>
  page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
  }, FONT_SIZE);

/** What reaches beyond the right edge of a page that scrolls sideways. */
export const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const shown = wide
      .slice(0, 6)
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${String(className).slice(0, 80)} ${textContent.slice(0, 40)}`,
      );
    return [`${scrollWidth - clientWidth} px`, ...shown];
  });

/** The words of buttons, and of links that look like buttons, that are broken over lines. */
export const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const button of document.querySelectorAll('main :is(button, .button)')) {
      if (!button.checkVisibility()) continue;
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => top));
          if (tops.size > 1) broken.push(`"${word}" is broken`);
        }
    }
    return broken;
  });
