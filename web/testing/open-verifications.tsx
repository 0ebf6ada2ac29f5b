import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { getQuota, type QuotaLeft } from '#contract/calls/quotas.ts';
import { getVerification, suggestOrganizations } from '#contract/calls/verifications.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import type { Verification } from '#contract/verification.ts';
import CheckClaimScreen from '#web/features/verifications/check/check-claim-screen.tsx';
import VerificationScreen from '#web/features/verifications/verification-screen.tsx';
import VerificationsScreen from '#web/features/verifications/verifications-screen.tsx';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { renderWithQueries } from './render-with-queries.tsx';
import { stubServer, toKey } from './stub-server.ts';
import { REFERENCE } from './verifications.ts';

export const quota: QuotaLeft = {
  people: { left: 50, limit: 50, is_shared: false, retry_after: null },
  exports: { left: 50, limit: 50 },
};

/** The key of a call about the verification of `createVerification`. */
export const toReferenceKey = (call: Parameters<typeof toKey>[0]) =>
  toKey(call).replace('{reference}', REFERENCE);

type Replies = Parameters<typeof stubServer>[0];

/** Opens one of the screens of verifications, before a server that suggests no organisation. */
export function openVerifications(path: string, replies: Replies) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const server = stubServer({
    [toKey(suggestOrganizations)]: () => ({ data: [] }),
    [toKey(getQuota)]: () => ({ data: quota }),
    ...replies,
  });
  const router = createMemoryRouter(
    [
      { path: screens.verifications, element: <VerificationsScreen /> },
      { path: screens.newVerification, element: <CheckClaimScreen /> },
      { path: toVerificationScreen(':reference'), element: <VerificationScreen /> },
    ],
    { initialEntries: [path] },
  );
  renderWithQueries(
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
    </>,
  );
  return { router, ...server };
}

/** Opens the screen of a verification. */
export const openVerification = (verification: Verification, replies: Replies = {}) =>
  openVerifications(toVerificationScreen(REFERENCE), {
    [toReferenceKey(getVerification)]: () => ({ data: verification }),
    ...replies,
  });

/** Fills in the field of a label. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Presses the button of a name. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
