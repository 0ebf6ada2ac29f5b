// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MenuButton } from './menu-button.tsx';

const items = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel' },
] as const;
const onSelect = vi.fn<(key: 'csv' | 'xlsx') => void>();

beforeEach(() => vi.stubGlobal('fetch', async () => new Response()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onSelect.mockClear();
});

const open = () => {
  render(<MenuButton label="Format" items={items} onSelect={onSelect} />);
  return screen.getByRole('button', { name: 'Format' });
};

test('a press opens the menu, and an item is selected once', async () => {
  const button = open();
  fireEvent.click(button, { detail: 1 });
  const item = await screen.findByRole('menuitem', { name: 'Excel' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(item);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('xlsx');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('the key "%s" opens the menu', async (key) => {
  fireEvent.keyDown(open(), { key });
  expect(await screen.findAllByRole('menuitem')).toHaveLength(items.length);
});

test('other keys leave it closed', () => {
  const button = open();
  fireEvent.keyDown(button, { key: 'a' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('Escape gives the focus back to the button, also when the page behind cannot have the focus at once', async () => {
  const button = open();
  fireEvent.click(button, { detail: 1 });
  const popover = await screen.findByRole('dialog', { name: 'Format' });
  await expect.poll(() => popover.contains(document.activeElement)).toBe(true);
  const refuse = vi.spyOn(button, 'focus').mockImplementationOnce(() => {});
  fireEvent.keyDown(popover, { key: 'Escape' });
  await expect.poll(() => document.activeElement).toBe(button);
  expect(refuse).toHaveBeenCalledTimes(2);
});
