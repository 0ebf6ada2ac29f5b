import { useEffect, useSyncExternalStore } from 'react';

import { importOnline } from '#web/navigation/import-online.ts';
import { readSession } from '#web/session/session.ts';

let image: { token: string; src: string | null } | null = null;
const listeners = new Set<() => void>();

/** Tells the top bar that the picture of who is signed in changed; null for none. */
export function setUserImage(src: string | null): void {
  image = { token: readSession()?.token ?? '', src };
  for (const listener of listeners) listener();
}

/** The address of the picture of who is signed in, asked for once a session; null without one. */
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
  // Without a picture the bar shows the drawn figure; the profile screen says what is wrong.
  const reply = await importOnline(loadCalls)
    .then(([{ getUser }, { send }]) => send(getUser))
    .catch(() => null);
  if (reply) setUserImage(reply.data.data.image_url);
}

/** Loaded late: the public pages show this picture too and should not carry the contract. */
const loadCalls = () => Promise.all([import('#contract/calls/profile.ts'), import('#web/api/send.ts')]);
