import type { Page } from 'playwright-core';
import { emailChangeScreenTexts as texts } from '#web/features/profile/email-change-texts.ts';

export const newAddress = () => `${crypto.randomUUID()}@example.org`;

export const section = (page: Page) => page.getByRole('region', { name: texts.title });

/** Types a code into the boxes for the address that it was sent to. */
export async function typeCode(page: Page, email: string, code: string) {
  const boxes = page.getByRole('group', { name: texts.codeSentTo(email) });
  await boxes.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
}
