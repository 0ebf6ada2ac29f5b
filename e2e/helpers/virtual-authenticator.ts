import type { Page } from 'playwright-core';

/**
 * Gives the page's browser an authenticator like that of a laptop, which creates and uses passkeys without asking anyone.
 */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Forgets its passkeys. */
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
