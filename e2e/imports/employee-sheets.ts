import type { Page } from 'playwright-core';

const HEADER =
  'Name,Organization Name,Phone Number,Address,Date of Hire,Date of Resignation,Reason for Resignation';
export const sheet = (...rows: string[]) => [HEADER, ...rows].join('\n');

export const before = sheet(
  'Ade Ola,Zenwata Foods,08031234567,Ikeja,2019-03-04,,',
  'Bisi Ojo,Zenwata Foods,08031234568,Yaba,2019-03-04,,',
  'Chi Eze,Zenwata Foods,08031234569,Enugu,2019-03-04,,',
  'Dayo Alli,Zenwata Foods,08031234570,Akure,2019-03-04,,',
);

/** What the list of imports shows about a file. */
export const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** The text of the element that has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
