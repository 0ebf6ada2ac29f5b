import { readDraftOwner } from '#web/api/session/read-draft-owner.ts';

const KEY = 'unfinished-import';

/** Remembers the upload that this tab is importing, so that the selection of a file can lead back to it. */
export const rememberUnfinishedImport = (id: string) =>
  sessionStorage.setItem(KEY, `${readDraftOwner()} ${id}`);

export const forgetUnfinishedImport = () => sessionStorage.removeItem(KEY);

/** The id of the upload that the signed-in account was importing in this tab, or null. */
export function readUnfinishedImport(): string | null {
  const [owner, id = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return id !== '' && owner === readDraftOwner() ? id : null;
}
