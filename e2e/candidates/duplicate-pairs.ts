import type { Page } from 'playwright-core';
import { listCandidates } from '#contract/calls/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { duplicateScreenTexts } from '#web/features/duplicates/duplicate-screen-texts.ts';

export const getPair = (page: Page, name: string) =>
  page.getByRole('article', { name: duplicateScreenTexts.pair(name) });

/** How the screen counts its pairs. */
export const pairs = (total: number) => duplicateScreenTexts.pairs({ total, has_more: false });

export const countRecords = async (portal: TestPortal, token: string) =>
  (await portal.call(listCandidates, { token })).body.data.total;
