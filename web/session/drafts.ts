/** Where half-filled upload forms are kept; their photos are encrypted in a database of the browser. */
export const DRAFT = 'upload_draft';
/** Where unsaved changes to a record or to the profile are kept. */
export const EDIT_DRAFT = 'edit_draft';
/** The key of the photos of both, which ends with the tab. */
export const DRAFT_KEY = 'upload_draft_key';
export const DRAFT_DATABASE = 'upload_drafts';
const FORGOTTEN_AT = 'drafts_forgotten_at';

function removeDrafts(): void {
  for (const key of [DRAFT, EDIT_DRAFT, DRAFT_KEY]) sessionStorage.removeItem(key);
}

/** Removes every draft of this browser. Other tabs remove theirs when they are told, or before they read it. */
export function removeAllDrafts(): void {
  removeDrafts();
  indexedDB.deleteDatabase(DRAFT_DATABASE);
  localStorage.setItem(FORGOTTEN_AT, String(Date.now()));
}

/** Whether drafts have been forgotten since; `savedAt` in milliseconds. */
const isForgotten = (savedAt: number): boolean =>
  savedAt <= Number(localStorage.getItem(FORGOTTEN_AT) ?? '0');

/** Stores `content` as a draft that only `owner` can read; does nothing when the storage is full. */
export function writeDraft(key: string, owner: string, content: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...content, owner, savedAt: Date.now() }));
  } catch {
    // An older draft could bring back people who have been uploaded since.
    sessionStorage.removeItem(key);
  }
}

function parseDraft(key: string): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** The draft of `owner`; null without one, when it belongs to another account or was removed. */
export function readStoredDraft(key: string, owner: string): Record<string, unknown> | null {
  const kept = parseDraft(key);
  return kept?.['owner'] === owner && !isForgotten(Number(kept['savedAt'])) ? kept : null;
}

/** The number of people that `owner` has entered in this tab and not uploaded. */
export const countQueuedPeople = (owner: string): number =>
  Number(readStoredDraft(DRAFT, owner)?.['people'] ?? 0);

/** Removes this tab's drafts when drafts are forgotten in another tab. */
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === FORGOTTEN_AT) removeDrafts();
  });

/** Removes drafts that another account left in this tab when its session ended. */
export function removeForeignDrafts(account: string): void {
  const isOthers = (key: string) =>
    sessionStorage.getItem(key) !== null && parseDraft(key)?.['owner'] !== account;
  if ([DRAFT, EDIT_DRAFT].some(isOthers)) removeAllDrafts();
}
