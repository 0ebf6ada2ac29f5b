/** Where half-filled upload forms are kept; their photos lie encrypted in a database of the browser. */
export const DRAFT = 'upload_draft';
/** The key of those photos, which ends with the tab. */
export const DRAFT_KEY = 'upload_draft_key';
export const DRAFT_DATABASE = 'upload_drafts';
const FORGOTTEN_AT = 'drafts_forgotten_at';

function removeDraft(): void {
  for (const key of [DRAFT, DRAFT_KEY]) sessionStorage.removeItem(key);
}

/** Removes every draft of this browser. Other tabs remove theirs when they are told, or before they read it. */
export function forgetDrafts(): void {
  removeDraft();
  indexedDB.deleteDatabase(DRAFT_DATABASE);
  localStorage.setItem(FORGOTTEN_AT, String(Date.now()));
}

/** Whether drafts have been forgotten since; `savedAt` in milliseconds. */
export const isForgotten = (savedAt: number): boolean =>
  savedAt <= Number(localStorage.getItem(FORGOTTEN_AT) ?? '0');

/** Removes this tab's draft when drafts are forgotten in another tab. */
export function followForgetting(): void {
  addEventListener('storage', ({ key }) => {
    if (key === FORGOTTEN_AT) removeDraft();
  });
}

/** Removes drafts that another account left in this tab when its session ended. */
export function forgetDraftsOfOthers(account: string): void {
  const kept = sessionStorage.getItem(DRAFT);
  if (kept && !kept.includes(`"owner":${JSON.stringify(account)}`)) forgetDrafts();
}
