// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { security } from '#web/testing/security.ts';
import type { Security } from '#web/shared/queries/security-query.ts';
import { never, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { TwoStepSection } from './two-step-section.tsx';

const texts = securityScreenTexts.twoStep;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the section in a browser that can use passkeys, or not. */
function show(changes: Partial<Security>, supportsPasskeys = true) {
  stubServer({ [`GET ${getUser.path}`]: never });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('PublicKeyCredential', supportsPasskeys ? vi.fn<() => void>() : undefined);
  renderWithQueries(<TwoStepSection security={{ ...security, ...changes }} />);
}

test.each([
  ['at an address and in a browser with passkeys', true, true, true],
  ['at an address without passkeys', false, true, false],
  ['in a browser without passkeys', true, false, false],
])('offers passkeys, or says that they do not work: %s', (_, are_passkeys_available, supports, isOffered) => {
  show({ are_passkeys_available }, supports);
  expect(screen.queryByRole('button', { name: texts.addPasskey }) !== null).toBe(isOffered);
  expect(screen.queryByText(texts.passkeysUnavailable) !== null).toBe(!isOffered);
});

test('says that the organisation requires a second factor until there is one', () => {
  show({ is_second_factor_required: true });
  expect(screen.getByRole('alert').textContent).toContain(texts.required);
  cleanup();
  const authenticator_app = { added_at: '2024-05-01T10:00:00.000Z' };
  show({ is_second_factor_required: true, authenticator_app, recovery_codes_left: 10 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(texts.recoveryText(10)).textContent).toBe(texts.recoveryText(10));
});
