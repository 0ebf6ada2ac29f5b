import { DRAFT_DATABASE, DRAFT_KEY } from './drafts.ts';

/** Identifies a stored photo in a draft, which can hold only JSON. */
export interface PhotoRef {
  id: string;
  name: string;
  type: string;
}

const STORE = 'photos';
/** Photos of a closed tab cannot be decrypted any more; they are removed after this time. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000;
const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

const refs = new WeakMap<File, PhotoRef>();

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) => Uint8Array.from(text.match(/../gu) ?? [], (pair) => parseInt(pair, 16));
const randomText = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Returns this tab's name and the encryption key of its photos. Both are lost when the tab is closed. */
function readTab(): { tab: string; key: string } {
  const kept = sessionStorage.getItem(DRAFT_KEY);
  if (kept) return JSON.parse(kept) as { tab: string; key: string };
  const made = { tab: randomText(8), key: randomText(32) };
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(made));
  return made;
}

const importKey = () =>
  crypto.subtle.importKey('raw', fromHex(readTab().key), CIPHER, false, ['encrypt', 'decrypt']);

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(DRAFT_DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await toPromise(opening);
  // Logging out deletes the database, which an open connection would block.
  database.addEventListener('versionchange', () => database.close());
  try {
    return await use(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

async function writePhoto(id: string, file: File): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: CIPHER, iv }, await importKey(), await file.arrayBuffer());
  await withStore('readwrite', (store) => toPromise(store.put({ iv, data }, id)));
}

/** The draft that a photo belongs to. Each draft removes only its own photos. */
type Scope = 'upload' | 'edit';

const toOwner = (tab: string, scope: Scope) => `${tab}-${scope}`;

/** Stores a photo so that it survives a reload of this tab. If that fails, the form asks for the photo again. */
export function keepPhoto(file: File, scope: Scope): PhotoRef {
  const known = refs.get(file);
  if (known) return known;
  const id = `${toOwner(readTab().tab, scope)}:${Date.now()}:${randomText(8)}`;
  const ref = { id, name: file.name, type: file.type };
  refs.set(file, ref);
  writePhoto(id, file).catch(() => undefined);
  return ref;
}

/** Returns a stored photo, or null if it is gone or cannot be decrypted. */
export async function readPhoto(ref: PhotoRef): Promise<File | null> {
  try {
    const kept = await withStore('readonly', (store) => toPromise<unknown>(store.get(ref.id)));
    const { iv, data } = kept as { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
    const plain = await crypto.subtle.decrypt({ name: CIPHER, iv }, await importKey(), data);
    const file = new File([plain], ref.name, { type: ref.type });
    refs.set(file, ref);
    return file;
  } catch {
    return null;
  }
}

/** Removes the photos that this tab's draft no longer uses, and old photos of closed tabs. */
export async function removeOtherPhotos(scope: Scope, inUse: readonly PhotoRef[]): Promise<void> {
  const current = toOwner(readTab().tab, scope);
  const used = new Set<IDBValidKey>(inUse.map(({ id }) => id));
  const isObsolete = (id: string) => {
    const [owner, keptAt] = id.split(':');
    return owner === current ? !used.has(id) : Number(keptAt) < Date.now() - LEFTOVER_MS;
  };
  await withStore('readwrite', async (store) => {
    const ids = (await toPromise(store.getAllKeys())).map(String);
    await Promise.all(ids.filter(isObsolete).map((id) => toPromise(store.delete(id))));
  });
}
