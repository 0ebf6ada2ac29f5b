import { useEffect, useSyncExternalStore } from 'react';

import type { User } from '#contract/user.ts';
import { importOnline } from '#web/ui/late/import-online.ts';
import { onMemberAccessChange } from '#web/api/session/member-access.ts';
import { readSession } from '#web/api/session/session.ts';

/** What every signed-in screen shows of the user. */
export type SignedInUser = Pick<
  User,
  'image_url' | 'closing_at' | 'role' | 'member' | 'email' | 'individual' | 'school' | 'company'
>;

let current: { token: string; user: SignedInUser | null } | null = null;
const listeners = new Set<() => void>();

/** Updates what every signed-in screen shows of the user; null as before it has been loaded. */
export function setSignedInUser(user: SignedInUser | null): void {
  current = { token: readSession()?.token ?? '', user };
  for (const listener of listeners) listener();
}

/** Returns the user of the current session; null until it has been loaded. */
export const readSignedInUser = (): SignedInUser | null =>
  current?.token === (readSession()?.token ?? '') ? (current?.user ?? null) : null;

/** The signed-in user, requested once a session; null until it has been loaded. */
export function useSignedInUser(): SignedInUser | null {
  useEffect(() => void request(), []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readSignedInUser,
    () => null,
  );
}

async function request(): Promise<void> {
  const token = readSession()?.token;
  if (!token || current?.token === token) return;
  current = { token, user: null };
  await load();
}

async function load(): Promise<void> {
  const token = readSession()?.token;
  // Without it the bar shows a default avatar and no banner; the profile screen reports errors.
  const reply = await importOnline(loadCalls)
    .then(([{ getUser }, { send }]) => send(getUser))
    .catch(() => null);
  if (reply && readSession()?.token === token) setSignedInUser(reply.data.data);
}

// An owner has changed what the member may do.
onMemberAccessChange(() => void load());

/** Imported when needed: the contract is too large for public pages, which show the user image too. */
const loadCalls = () => Promise.all([import('#contract/calls/profile.ts'), import('#web/api/send.ts')]);
