// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { LateDialog } from './late-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens a dialog while its script cannot be loaded. */
async function openInVain() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const onClose = vi.fn<() => void>();
  const importDialog = async () => () => <p>Confirm your identity</p>;
  render(
    <main inert>
      <LateDialog importDialog={importDialog} props={{ onClose }} />
    </main>,
  );
  return { onClose, alert: await screen.findByRole('alert') };
}

test('says above an open dialog that another cannot be loaded, and tries again', async () => {
  const { alert, onClose } = await openInVain();
  expect(alert.closest('[inert]')).toBeNull();
  expect(alert.dataset['reactAriaTopLayer']).toBe('true');
  expect(alert.textContent).toContain(routeErrorTexts.network.message);
  vi.stubGlobal('fetch', async () => new Response());
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await screen.findByText('Confirm your identity');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('%s gives up a dialog that cannot be loaded', async (_, giveUp) => {
  const { onClose } = await openInVain();
  giveUp();
  expect(onClose).toHaveBeenCalledOnce();
});
