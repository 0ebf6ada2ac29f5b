import { guardedScreens, listPublicScreens, screens } from '#contract/screens.ts';

/** An address that no screen has. */
export const missingAddress = '/no-such-page';

/** Every screen that anybody can open, and one that is not there. */
export const publicAddresses = () => [...listPublicScreens(), missingAddress];

const search = '?type=name&query=Adebayo';

/** Every screen for those who are signed in, with a search where it needs one and a candidate where there is one. */
export function guardedAddresses(id?: string): string[] {
  const candidate = id ? `?id=${id}` : '';
  const queries: Partial<Record<string, string>> = {
    [screens.searchResult]: search,
    [screens.viewDataSearch]: search,
    [screens.editData]: candidate,
    [screens.viewDetails]: candidate,
  };
  return guardedScreens.map((address) => `${address}${queries[address] ?? ''}`);
}
