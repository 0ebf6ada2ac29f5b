// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OwnAssurance } from '#contract/calls/assurance.ts';
import { screens } from '#contract/screens.ts';
import { assuranceQuery } from '#web/shared/queries/assurance-query.ts';
import { NameWarning } from './name-warning.tsx';
import { profileScreenTexts as texts } from './profile-screen-texts.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';

const AT = '2024-05-01T10:00:00.000Z';
const NAME = 'Kestrel Foods';

const emailOnly: OwnAssurance = {
  assurance: { level: 'email only', checked: null, checked_at: null, expires_at: null },
  ended: null,
  registry_check: null,
  name_check: null,
};
const verified: OwnAssurance = {
  ...emailOnly,
  assurance: { level: 'domain verified', checked: 'kestrel.example', checked_at: AT, expires_at: AT },
};
const ended = (why: 'expired' | 'name changed'): OwnAssurance => ({
  ...emailOnly,
  ended: { level: 'domain verified', checked: 'kestrel.example', why, reason: null },
});

/** Shows the warning for this state. @returns its text, empty when there is none */
function warn(state: OwnAssurance, isOtherName: boolean): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryDefaults(assuranceQuery.queryKey, { refetchOnMount: false });
  client.setQueryData(assuranceQuery.queryKey, state);
  const { container } = renderWithQueries(
    <MemoryRouter>
      <NameWarning name={NAME} isOtherName={isOtherName} />
    </MemoryRouter>,
    client,
  );
  return container.textContent;
}

test('warns before another name ends a verification', () => {
  expect(warn(verified, true)).toBe(texts.endsVerification(NAME));
});

test.each([
  ['the name of a verified organisation is as it was', verified, false],
  ['an organisation without a verification takes another name', emailOnly, true],
  ['a verification expired', ended('expired'), false],
])('does not warn when %s', (_, state, isOtherName) => {
  expect(warn(state, isOtherName)).toBe('');
});

test('says that another name has ended the verification, and leads to a new one', () => {
  expect(warn(ended('name changed'), false)).toContain(texts.endedVerification);
  expect(screen.getByRole('link', { name: texts.verifyAgain }).getAttribute('href')).toBe(screens.assurance);
});
