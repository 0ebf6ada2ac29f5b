/** The storage key of the unfinished upload form. Its photos are encrypted in IndexedDB. */
export const DRAFT = 'upload_draft';
/** The storage key of unsaved changes to a candidate or the profile. */
export const EDIT_DRAFT = 'edit_draft';
/** The storage key of the encryption key of their photos, which is lost when the tab is closed. */
export const DRAFT_KEY = 'upload_draft_key';
export const DRAFT_DATABASE = 'upload_drafts';
/** The storage key of the last searches of this tab, which are kept and removed as drafts are. */
export const RECENT_SEARCHES = 'recent_searches';
const REMOVED_AT = 'drafts_forgotten_at';

function removeDrafts(): void {
  for (const key of [DRAFT, EDIT_DRAFT, DRAFT_KEY, RECENT_SEARCHES]) sessionStorage.removeItem(key);
}

/**
 * Removes every draft of this browser. Other tabs remove theirs on the storage event, or ignore them when they read
 * them.
 */
export function removeAllDrafts(): void {
  removeDrafts();
  indexedDB.deleteDatabase(DRAFT_DATABASE);
  localStorage.setItem(REMOVED_AT, String(Date.now()));
}

/** Whether all drafts were removed after `savedAt`, in milliseconds. */
const isRemoved = (savedAt: number): boolean => savedAt <= Number(localStorage.getItem(REMOVED_AT) ?? '0');

/** Stores `content` as a draft of `owner`. If the storage is full, there is no draft. */
export function writeDraft(key: string, owner: string, content: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...content, owner, savedAt: Date.now() }));
  } catch {
    // The previous draft could bring back candidates who have been uploaded since.
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

/** Returns the draft, or null if there is none, it belongs to another account, or it was removed. */
export function readStoredDraft(key: string, owner: string): Record<string, unknown> | null {
  const kept = parseDraft(key);
  return kept?.['owner'] === owner && !isRemoved(Number(kept['savedAt'])) ? kept : null;
}

/** Returns how many candidates `owner` has entered in this tab and not uploaded. */
export const countQueuedPeople = (owner: string): number =>
  Number(readStoredDraft(DRAFT, owner)?.['people'] ?? 0);

/** Removes this tab's drafts when another tab removes all drafts. */
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === REMOVED_AT) removeDrafts();
  });

/** Removes drafts that another account left in this tab when its session ended. */
export function removeForeignDrafts(account: string): void {
  const isForeign = (key: string) =>
    sessionStorage.getItem(key) !== null && parseDraft(key)?.['owner'] !== account;
  if ([DRAFT, EDIT_DRAFT].some(isForeign)) removeAllDrafts();
  if (isForeign(RECENT_SEARCHES)) sessionStorage.removeItem(RECENT_SEARCHES);
}
