import { importOnline } from '#web/ui/late/import-online.ts';

import { removeAllDrafts } from './session/drafts.ts';
import { clearReturnPath } from './session/return-path.ts';
import { readSession, signOut } from './session/session.ts';

/** Ends the session in this browser at once, and on the server if it can be reached. Otherwise it expires there. */
export async function revokeSession(): Promise<void> {
  const token = readSession()?.token;
  clearReturnPath();
  signOut();
  removeAllDrafts();
  if (!token) return;
  await revokeToken(token).catch(() => undefined);
}

async function revokeToken(token: string): Promise<void> {
  const [{ logOut }, { send }] = await importOnline(loadCalls);
  await send(logOut, {}, { token });
}

/** Loaded on demand, because public pages must not load the contract. */
const loadCalls = () => Promise.all([import('#contract/calls/accounts.ts'), import('./send.ts')]);
