import { useEffect, useSyncExternalStore } from 'react';

import { importOnline } from '#web/navigation/import-online.ts';
import { readSession } from '#web/session/session.ts';

let image: { token: string; src: string | null } | null = null;
const listeners = new Set<() => void>();

/** Updates the user image of the top bar; null for none. */
export function setUserImage(src: string | null): void {
  image = { token: readSession()?.token ?? '', src };
  for (const listener of listeners) listener();
}

/** The URL of the user image, requested once a session; null without one. */
export function useUserImage(): string | null {
  useEffect(() => void ask(), []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => image?.src ?? null,
    () => null,
  );
}

async function ask(): Promise<void> {
  const token = readSession()?.token;
  if (!token || image?.token === token) return;
  image = { token, src: null };
  // Without an image the bar shows a default avatar; the profile screen reports errors.
  const reply = await importOnline(loadCalls)
    .then(([{ getUser }, { send }]) => send(getUser))
    .catch(() => null);
  if (reply) setUserImage(reply.data.data.image_url);
}

/** Imported when needed: the contract is too large for public pages, which show this image too. */
const loadCalls = () => Promise.all([import('#contract/calls/profile.ts'), import('#web/api/send.ts')]);
