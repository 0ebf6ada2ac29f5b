// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says that a dialog could not be loaded, and opens it after another try', async () => {
  const probe = vi.fn<typeof fetch>(async () => new Response());
  probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', probe);
  // The dialogs of this file alone are not loaded yet.
  vi.resetModules();
  const { Modal } = await import('./modal.tsx');
  const dialog = (open: boolean) => (
    <Modal open={open} onClose={() => {}} title="Delete">
      For good?
    </Modal>
  );
  const { rerender } = render(dialog(false));
  expect(probe).not.toHaveBeenCalled();
  rerender(dialog(true));
  expect((await screen.findByRole('alert')).textContent).toContain(routeErrorTexts.network.title);
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  expect((await screen.findByRole('dialog', { name: 'Delete' })).textContent).toContain('For good?');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('gives the focus back to its opener, also when the page behind it cannot have the focus at once', async () => {
  const { Modal } = await import('./modal.tsx');
  const page = (open: boolean) => (
    <>
      <button type="button">Open</button>
      <Modal open={open} onClose={() => {}} title="Delete">
        <button type="button">Yes</button>
      </Modal>
    </>
  );
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(page(true));
  (await screen.findByRole('button', { name: 'Yes' })).focus();
  const refuse = vi.spyOn(opener, 'focus').mockImplementationOnce(() => {});
  rerender(page(false));
  await expect.poll(() => document.activeElement).toBe(opener);
  expect(refuse).toHaveBeenCalledTimes(2);
});
