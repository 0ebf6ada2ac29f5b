// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { getCertificate } from '#contract/calls/certificates.ts';
import { getRequest } from '#contract/calls/verification-requests.ts';
import { getVerification } from '#contract/calls/verifications.ts';
import { toCertificateScreen, toRequestScreen, toVerificationScreen } from '#contract/screens.ts';
import { signOut, storeSession } from '#web/api/session/session.ts';
import * as certificate from '#web/features/certificates/certificate-screen.tsx';
import * as request from '#web/features/requests/request-screen.tsx';
import * as verification from '#web/features/verifications/verification-screen.tsx';
import { stubServer, toKey } from '#web/testing/stub-server.ts';

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test.each([
  ['a verification', verification, toVerificationScreen, getVerification],
  ['a certificate', certificate, toCertificateScreen, getCertificate],
  ['a request', request, toRequestScreen, getRequest],
])('requests %s while its screen is loaded', async (_, { clientLoader }, toScreen, call) => {
  const key = toKey(call).replace('{reference}', 'AB-1');
  const { calls } = stubServer({ [key]: () => ({ data: {} }) });
  storeSession({ token: 't', role: 'company', verifiedAt: '2026-01-01T00:00:00Z', account: '1' });
  clientLoader({
    request: new Request(`http://localhost${toScreen('AB-1')}`),
    params: { reference: 'AB-1' },
  });
  await expect.poll(() => calls).toEqual([key]);
});
