import type { Page } from 'playwright-core';

/** Measures the rows of the list: their heights, where they begin and end, and how many fit the window. */
export const measureRows = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      heights: rows.map(({ height }) => height),
      top: rows[0]?.top ?? 0,
      bottom: rows.at(-1)?.bottom ?? 0,
      inWindow: rows.filter(({ bottom }) => bottom <= innerHeight).length,
    };
  });

/** Counts the words in each row that are on screen as a whole: not cut off, and not for screen readers alone. */
export const countVisibleWords = (page: Page) =>
  page.evaluate(() => {
    const isShown = (range: Range, row: Element) => {
      const { left, right, bottom } = range.getBoundingClientRect();
      let element = range.startContainer.parentElement;
      for (; element && element !== row; element = element.parentElement) {
        if (getComputedStyle(element).overflow === 'visible') continue;
        const box = element.getBoundingClientRect();
        if (left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1) return false;
      }
      return right > left;
    };
    return [...document.querySelectorAll('main tbody tr')].map((row) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S*\p{L}\S*/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (isShown(range, row)) count += 1;
        }
      return count;
    });
  });
