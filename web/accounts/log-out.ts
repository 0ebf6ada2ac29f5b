import { readSession, signOut } from './session.ts';

/** Ends the session in this browser at once, and on the server when it can be reached; a lost call runs out there. */
export async function logOut(): Promise<void> {
  const session = readSession();
  signOut();
  if (!session) return;
  // Loaded only now: the contract weighs more than a public page should carry.
  const { logout } = await import('#contract/accounts.ts');
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  await fetch(logout.path, {
    method: logout.method,
    headers: {
      Authorization: `Bearer ${session.token}`,
      ...(xsrf && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
    },
    keepalive: true,
  }).catch(() => undefined);
}
