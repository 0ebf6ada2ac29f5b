// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { security } from '#web/testing/security.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { RequireSecondFactorRow } from './require-second-factor-row.tsx';

const texts = securityScreenTexts.organization;

const app = { added_at: '2024-05-01T10:00:00.000Z' };
test.each([
  ['asks for an own second factor first', null, false, texts.ownFirst, []],
  ['offers to require it once there is one', app, false, texts.forEveryoneText(false), [texts.require]],
  ['offers to make it optional again', app, true, texts.forEveryoneText(true), [texts.makeOptional]],
])('%s', (_, authenticator_app, is_second_factor_required, text, buttons) => {
  renderWithQueries(
    <ul>
      <RequireSecondFactorRow security={{ ...security, authenticator_app, is_second_factor_required }} />
    </ul>,
  );
  expect(screen.getByRole('listitem').textContent).toContain(text);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});
