import { afterEach, expect, test, vi } from 'vitest';
import { screens } from '#contract/screens.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';
import { loadDialogs } from './load-dialogs.ts';
import { preloadScreens } from './preload-screens.ts';

vi.mock('#web/shared/navigation/load-screen.ts', () => ({ loadScreen: vi.fn<() => Promise<string>>() }));
vi.mock('./load-dialogs.ts', () => ({ loadDialogs: vi.fn<() => Promise<boolean>>() }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The screens that are preloaded on the search start of a member. */
async function listPreloaded(connection?: { effectiveType?: string; saveData?: boolean }) {
  vi.stubGlobal('navigator', { connection });
  vi.mocked(loadScreen).mockResolvedValue('loaded');
  vi.mocked(loadDialogs).mockResolvedValue(true);
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
  expect(loadDialogs).toHaveBeenCalledOnce();
});

test('loads nothing with data saver', async () => {
  expect(await listPreloaded({ effectiveType: '4g', saveData: true })).toEqual([]);
  expect(loadDialogs).not.toHaveBeenCalled();
});
