import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

// Like `expect.poll`, because a busy machine may be several times slower.
configure({ asyncUtilTimeout: 20_000 });

// As on a page that has been open for a moment.
if (typeof document !== 'undefined') {
  vi.stubGlobal('fetch', async () => new Response());
  const { loadModals } = await import('#web/ui/layout/modal.tsx');
  await loadModals();
  vi.unstubAllGlobals();
}
