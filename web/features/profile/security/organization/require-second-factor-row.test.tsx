// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { security } from '#web/testing/security.ts';
import { RequireSecondFactorRow } from './require-second-factor-row.tsx';

const texts = securityScreenTexts.organization;

const app = { added_at: '2024-05-01T10:00:00.000Z' };
test.each([
  ['asks for an own second factor first', null, false, texts.ownFirst, []],
  ['offers to require it once there is one', app, false, texts.forEveryoneText(false), [texts.require]],
  ['offers to make it optional again', app, true, texts.forEveryoneText(true), [texts.makeOptional]],
])('%s', (_, authenticator_app, is_second_factor_required, text, buttons) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <RequireSecondFactorRow security={{ ...security, authenticator_app, is_second_factor_required }} />
      </ul>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(text);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});
