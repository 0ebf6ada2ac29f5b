import { forgetDrafts } from './drafts.ts';
import { clearReturnAddress } from './return-address.ts';
import { readSession, signOut } from './session.ts';

/** Ends the session in this browser at once, and on the server when it can be reached; there it runs out anyway. */
export async function logOut(): Promise<void> {
  const token = readSession()?.token;
  clearReturnAddress();
  signOut();
  forgetDrafts();
  if (!token) return;
  // Loaded only now: the contract weighs more than a public page should carry.
  const [{ logout }, { send }] = await Promise.all([
    import('#contract/accounts.ts'),
    import('#web/api/send.ts'),
  ]);
  await send(logout, {}, { token }).catch(() => undefined);
}
