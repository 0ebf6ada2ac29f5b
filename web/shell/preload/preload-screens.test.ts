import { afterEach, expect, test, vi } from 'vitest';
import { screens } from '#contract/screens.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';
import { loadModals } from '#web/ui/layout/modal.tsx';
import { preloadScreens } from './preload-screens.ts';

vi.mock('#web/shared/navigation/load-screen.ts', () => ({ loadScreen: vi.fn<() => Promise<string>>() }));
vi.mock('#web/ui/layout/modal.tsx', () => ({ loadModals: vi.fn<() => Promise<() => null>>() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The screens that are preloaded on the search start of a member. */
async function listPreloaded(connection?: { effectiveType?: string; saveData?: boolean }) {
  vi.stubGlobal('navigator', { connection });
  vi.mocked(loadScreen).mockResolvedValue('loaded');
  vi.mocked(loadModals).mockResolvedValue(() => null);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  await preloadScreens(screens.welcome, true, new AbortController().signal);
  return vi.mocked(loadScreen).mock.calls.map(([path]) => path);
}

test('loads all likely screens, in browsers that hide the connection too', async () => {
  expect((await listPreloaded()).slice(0, 3)).toEqual([
    screens.searchResult,
    screens.viewDetails,
    screens.viewData,
  ]);
});

test('loads the likeliest screen alone and the dialogs on a slow connection', async () => {
  expect(await listPreloaded({ effectiveType: '3g' })).toEqual([screens.searchResult]);
  expect(loadModals).toHaveBeenCalledOnce();
});

test('loads nothing with data saver', async () => {
  expect(await listPreloaded({ effectiveType: '4g', saveData: true })).toEqual([]);
  expect(loadModals).not.toHaveBeenCalled();
});
