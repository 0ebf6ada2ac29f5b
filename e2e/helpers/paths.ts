import { guardedScreens, listPublicScreens, screens } from '#contract/screens.ts';

/** The path of no screen. */
export const missingPath = '/no-such-page';

/** All public screens, and the not-found page. */
export const listPublicPaths = () => [...listPublicScreens(), missingPath];

const search = '?type=name&query=Adebayo';

/** All guarded screens, with a search query or candidate id where needed. */
export function listGuardedPaths(id?: string): string[] {
  const candidate = id ? `?id=${id}` : '';
  const queries: Partial<Record<string, string>> = {
    [screens.searchResult]: search,
    [screens.viewDataSearch]: search,
    [screens.editData]: candidate,
    [screens.viewDetails]: candidate,
  };
  return guardedScreens.map((path) => `${path}${queries[path] ?? ''}`);
}
