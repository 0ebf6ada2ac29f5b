import { configure } from '@testing-library/dom';
import { afterEach, vi } from 'vitest';

// The time is that of `expect.poll`, because a busy machine may be several times slower.
configure({ asyncUtilTimeout: 20_000, defaultHidden: false });

// The files of a worker share a page.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  const { closeNotice } = await import('#web/ui/feedback/notice-store.ts');
  const { setSignedInUser } = await import('#web/shared/member/signed-in-user-store.ts');
  afterEach(() => {
    cleanup();
    closeNotice();
  });
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  setSignedInUser(null);

  // As on a page that has been open for a moment.
  vi.stubGlobal('fetch', async () => new Response());
  const { loadModals } = await import('#web/ui/layout/modal.tsx');
  await loadModals();
  vi.unstubAllGlobals();
}
