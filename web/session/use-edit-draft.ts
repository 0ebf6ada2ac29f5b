import { useEffect, useState } from 'react';

import { EDIT_DRAFT, readStoredDraft, writeDraft } from './drafts.ts';
import { keepPhoto, type PhotoRef, readPhoto, removeOtherPhotos } from './draft-photos.ts';
import { readSession } from './session.ts';

type DraftField = string | boolean;

interface EditDraft {
  changes: Record<string, unknown>;
  photo: PhotoRef | null;
}

const readOwner = () => readSession()?.account ?? '';

/** The unsaved changes to `subject` that this tab stored for the account. */
function readEditDraft(subject: string): EditDraft | null {
  const kept = readStoredDraft(EDIT_DRAFT, readOwner());
  return kept?.['subject'] === subject ? (kept as unknown as EditDraft) : null;
}

/** The fields of `changes` that exist in `stored` with the same type of value. */
const pickMatchingFields = (stored: object, changes: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) =>
      typeof changes[key] === typeof value ? [[key, changes[key]]] : [],
    ),
  );

/** Applies the stored unsaved changes to `stored`. */
export function withEditDraft<Stored extends object>(subject: string, stored: Stored): Stored {
  return { ...stored, ...pickMatchingFields(stored, readEditDraft(subject)?.changes ?? {}) };
}

/** The texts and checkboxes of `values` that differ from `stored`. */
export function changedFields(stored: object, values: object): Record<string, DraftField> {
  const before = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => ['string', 'boolean'].includes(typeof value) && value !== before.get(key),
    ),
  ) as Record<string, DraftField>;
}

/** Stores the changes; without any, a draft of another subject stays. @returns whether there are changes */
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
 * Keeps unsaved changes to `subject` for a reload of the tab and for a session that ends while they are made; leaving
 * the screen removes them. `onPhoto` gets the photo that was kept, or null when it could not be. Answers whether the
 * form has changes that were brought back.
 */
export function useEditDraft(
  { subject, changes, photo }: { subject: string; changes: Record<string, DraftField>; photo: File | null },
  onPhoto: (photo: File | null) => void,
): boolean {
  const [owner] = useState(readOwner);
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
    if (isRestoring || readOwner() !== owner) return;
    if (!saveEditDraft(owner, subject, JSON.parse(content) as Record<string, DraftField>, photo))
      setRestored(false);
  }, [isRestoring, owner, subject, content, photo]);

  useEffect(
    () => () => {
      // A session that has ended takes the screen away; the changes wait for the next log-in.
      if (readOwner() === owner) saveEditDraft(owner, subject, {}, null);
    },
    [owner, subject],
  );
  return isRestored;
}
