import type { Page } from 'playwright-core';
import { operatorScreenTexts as texts } from '#web/features/operator/operator-screen-texts.ts';

/** The name of an organisation that fits no line. */
export const LONG_NAME = 'Oluwafunmilayo Adebayo-Ogunlesi Oluwatobilobachukwuemeka Trading Company Limited';

/** Confirms a decision with a reason, after one without. */
export async function giveReason(page: Page, action: string, reason: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.getByText(texts.reasonNeeded).waitFor();
  await dialog.getByLabel(texts.reason, { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** Opens a tab of the screen of operators. */
export const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: texts.tabs }).getByRole('link', { name }).click();
