import type { Page } from 'playwright-core';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

const HEADER = 'Name,Phone,Address,Date of Hire,Date Left';

/** A CSV file with these rows below the header. */
export const toFile = (rows: string[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

/** Rows of people who were hired on the first days of a month; `date` is its name. */
export const toRows = (count: number, date: string) =>
  Array.from({ length: count }, (_, at) => `Person ${at},0803123${4000 + at},Yaba,${at + 1} ${date} 2020,`);

/** The row to correct at a line of the file. */
export const getCard = (page: Page, line: number) =>
  page.getByRole('group', { name: recentImportsTexts.place({ sheet: null, line }), exact: true });
