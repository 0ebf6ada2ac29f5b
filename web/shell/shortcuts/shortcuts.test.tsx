// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { closeShortcuts, openShortcuts } from './shortcuts-store.ts';
import { shortcutTexts as texts } from './shortcut-texts.ts';

const opened = vi.fn<() => void>();

beforeEach(() => {
  localStorage.clear();
  opened.mockReset();
});
afterEach(() => {
  act(closeShortcuts);
  cleanup();
});

/** Shows a search box, a list of two people and the dialog. */
const open = () =>
  render(
    <>
      <search>
        <input type="radio" aria-label="Name" />
        <input aria-label="Search" defaultValue="Ade" />
      </search>
      <main>
        <textarea aria-label="Reason" />
        <table>
          <thead>
            <tr>
              <th>
                <input type="checkbox" aria-label="Select all" />
              </th>
            </tr>
          </thead>
          <tbody>
            {['Amina', 'Bola'].map((name) => (
              <tr key={name}>
                <td>
                  <input type="checkbox" aria-label={`Select ${name}`} />
                </td>
                <td>
                  <a href={`#${name}`} onClick={opened}>
                    {name}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
      <ShortcutsDialog />
    </>,
  );

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const getFocused = () => document.activeElement?.textContent;
const getBox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('/ focuses the search box and selects its text', () => {
  open();
  press('/');
  const box = screen.getByLabelText<HTMLInputElement>('Search');
  expect(document.activeElement).toBe(box);
  expect(box.selectionEnd).toBe(3);
});

test('j and k move between the rows and stop at the ends, and x ticks', () => {
  open();
  press('k');
  expect(document.activeElement).toBe(document.body);
  const path = ['j', 'j', 'j', 'k', 'k'].map((key) => {
    press(key);
    return getFocused();
  });
  expect(path).toEqual(['Amina', 'Bola', 'Bola', 'Amina', 'Amina']);
  press('x');
  expect([getBox('Select Amina').checked, getBox('Select Bola').checked]).toEqual([true, false]);
  // The key that is held down ticks once.
  press('x', { repeat: true });
  expect(getBox('Select Amina').checked).toBe(true);
  // The focus stays on the link, which Enter opens.
  expect(getFocused()).toBe('Amina');
});

test('x also works from the tick box of a row, and does nothing outside of the rows', () => {
  open();
  press('x');
  getBox('Select Bola').focus();
  press('x');
  expect(['Select all', 'Select Amina', 'Select Bola'].map((name) => getBox(name).checked)).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'a key with %o is not a shortcut',
  (init) => {
    open();
    press('j', init);
    expect(document.activeElement).toBe(document.body);
  },
);

test.each(['Search', 'Reason'])('no shortcut acts while one types in %s', (label) => {
  open();
  const field = screen.getByLabelText(label);
  field.focus();
  for (const key of ['/', '?', 'j', 'k', 'x']) expect(press(key)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? lists the shortcuts, and none acts while a dialog is open', async () => {
  open();
  press('?');
  await screen.findByRole('dialog', { name: texts.title });
  for (const label of [texts.search, texts.list, texts.next, texts.previous, texts.tick, texts.open])
    screen.getByText(label);
  const before = document.activeElement;
  press('j');
  expect(document.activeElement).toBe(before);
});

test('the dialog turns the shortcuts off for this browser, and on again', async () => {
  open();
  press('?');
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(texts.use, 'u') }));
  act(closeShortcuts);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  expect(getFocused()).not.toBe('Amina');
  cleanup();

  open();
  press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(openShortcuts);
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(texts.use, 'u') }));
  act(closeShortcuts);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  expect(getFocused()).toBe('Amina');
});
