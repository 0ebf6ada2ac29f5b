import { useEffect, useState } from 'react';

import { EDIT_DRAFT, readStoredDraft, writeDraft } from './drafts.ts';
import { keepPhoto, type PhotoRef, readPhoto, removeOtherPhotos } from './draft-photos.ts';
import { readDraftOwner } from './read-draft-owner.ts';

type DraftField = string | boolean;

interface EditDraft {
  changes: Record<string, unknown>;
  photo: PhotoRef | null;
}

/** Returns the unsaved changes to `subject` that this tab stored for the account. */
function readEditDraft(subject: string): EditDraft | null {
  const kept = readStoredDraft(EDIT_DRAFT, readDraftOwner());
  return kept?.['subject'] === subject ? (kept as unknown as EditDraft) : null;
}

/** Returns the fields of `changes` that exist in `stored` with the same type. */
const filterMatchingFields = (stored: object, changes: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) =>
      typeof changes[key] === typeof value ? [[key, changes[key]]] : [],
    ),
  );

/** Returns `stored` with the unsaved changes of this tab applied. */
export function withEditDraft<Stored extends object>(subject: string, stored: Stored): Stored {
  return { ...stored, ...filterMatchingFields(stored, readEditDraft(subject)?.changes ?? {}) };
}

/** Returns the texts and checkboxes of `values` that differ from `stored`. */
export function pickEditedFields(stored: object, values: object): Record<string, DraftField> {
  const before = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => ['string', 'boolean'].includes(typeof value) && value !== before.get(key),
    ),
  ) as Record<string, DraftField>;
}

/**
 * Stores the changes. If there are none, removes the draft of this subject but keeps that of another.
 * @returns whether there are changes
 */
function saveEditDraft(
  owner: string,
  subject: string,
  changes: Record<string, DraftField>,
  photo: File | null,
): boolean {
  const kept = photo && keepPhoto(photo, 'edit');
  const isEmpty = !kept && Object.keys(changes).length === 0;
  const before = readStoredDraft(EDIT_DRAFT, owner);
  if (isEmpty && before && before['subject'] !== subject) return false;
  if (isEmpty) sessionStorage.removeItem(EDIT_DRAFT);
  else writeDraft(EDIT_DRAFT, owner, { subject, changes, photo: kept });
  removeOtherPhotos('edit', kept ? [kept] : []).catch(() => undefined);
  return !isEmpty;
}

/**
 * Keeps unsaved changes to `subject` when the tab reloads or the session ends. Leaving the screen removes them.
 * `onPhoto` receives the restored photo, or null if it could not be restored.
 * @returns whether the form has restored changes
 */
export function useEditDraft(
  { subject, changes, photo }: { subject: string; changes: Record<string, DraftField>; photo: File | null },
  onPhoto: (photo: File | null) => void,
): boolean {
  const [owner] = useState(readDraftOwner);
  const [kept] = useState(() => readEditDraft(subject));
  const [isRestoring, setRestoring] = useState(Boolean(kept?.photo));
  const [isRestored, setRestored] = useState(kept !== null);
  const content = JSON.stringify(changes);

  useEffect(() => {
    if (!kept?.photo) return;
    let isOpen = true;
    const { photo: ref } = kept;
    const restore = async () => {
      const file = await readPhoto(ref);
      if (!isOpen) return;
      onPhoto(file);
      setRestoring(false);
    };
    void restore();
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what this tab had kept
  }, []);

  useEffect(() => {
    if (isRestoring || readDraftOwner() !== owner) return;
    if (!saveEditDraft(owner, subject, JSON.parse(content) as Record<string, DraftField>, photo))
      setRestored(false);
  }, [isRestoring, owner, subject, content, photo]);

  useEffect(
    () => () => {
      // After the session has ended, the changes stay for the next log-in.
      if (readDraftOwner() === owner) saveEditDraft(owner, subject, {}, null);
    },
    [owner, subject],
  );
  return isRestored;
}
