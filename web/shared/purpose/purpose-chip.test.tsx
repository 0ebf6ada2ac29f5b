// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Purpose } from '#contract/purpose.ts';
import { describePurpose, purposeTexts } from '#contract/texts/purposes.ts';
import { choosePurpose, readPurpose } from '#web/api/session/purpose.ts';
import { storeSession } from '#web/api/session/session.ts';
import { PurposeChip } from './purpose-chip.tsx';
import { purposeChipTexts } from './purpose-chip-texts.ts';

const purpose: Purpose = { kind: 'employment-check', note: null };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
  localStorage.clear();
  storeSession({ token: 'token of Ada', role: 'company', verifiedAt: '2026-01-02', account: '1' });
  choosePurpose(purpose);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const toName = (shown: Purpose | null) => purposeChipTexts.change(describePurpose(shown));

/** Opens the menu by keyboard. */
async function openMenu() {
  render(<PurposeChip />);
  const chip = screen.getByRole('button', { name: toName(purpose) });
  chip.focus();
  fireEvent.keyDown(chip, { key: 'Enter' });
  // A browser moves the focus to the chosen item by itself.
  const chosen = await screen.findByRole('menuitemradio', { checked: true });
  act(() => chosen.focus());
}

function press(key: string) {
  const focused = document.activeElement ?? document.body;
  fireEvent.keyDown(focused, { key });
  fireEvent.keyUp(focused, { key });
}

/** The name of the chip that has the focus. */
const getFocusedName = () => document.activeElement?.getAttribute('aria-label');

test('Escape closes the menu, keeps the purpose and returns the focus, also after letters were typed', async () => {
  await openMenu();
  for (const letter of 'Cred') press(letter);
  expect(document.activeElement?.textContent).toBe(purposeTexts.kinds.credit);
  press('Escape');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await expect.poll(getFocusedName).toBe(toName(purpose));
  expect(readPurpose()?.kind).toBe(purpose.kind);
});

test('Home and Enter withdraw the purpose and return the focus', async () => {
  await openMenu();
  press('Home');
  press('Enter');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await expect.poll(getFocusedName).toBe(toName(null));
  expect(readPurpose()).toBeNull();
});
