// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listVerifications } from '#contract/calls/verifications.ts';
import { toPage } from '#contract/pages.ts';
import { screens } from '#contract/screens.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { openVerifications } from '#web/testing/open-verifications.tsx';
import { toKey } from '#web/testing/stub-server.ts';
import { createVerification } from '#web/testing/verifications.ts';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

const LIST = toKey(listVerifications);

afterEach(() => vi.unstubAllGlobals());

test('lists the claims with their outcome and filters them by state', async () => {
  const rows = [createVerification(), createVerification({ reference: 'VR-2', state: 'withdrawn' })];
  const states: unknown[] = [];
  openVerifications(screens.verifications, {
    [LIST]: ({ query }) => {
      states.push(query['state']);
      return toPage(query['state'] ? [] : rows, query['state'] ? 0 : 2, { page: 1, per_page: 20 });
    },
  });
  const table = within(await screen.findByRole('table', { name: texts.title }));
  table.getByText(claimTexts.outcomes.not_found);
  table.getByText(claimTexts.states.withdrawn);
  fireEvent.change(screen.getByLabelText(texts.filter), { target: { value: 'asked' } });
  await screen.findByText(texts.noMatch);
  expect(states).toEqual([undefined, 'asked']);
});

test('leads to the first check when there are none', async () => {
  openVerifications(screens.verifications, { [LIST]: () => toPage([], 0, { page: 1, per_page: 20 }) });
  await screen.findByText(texts.none);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    screens.newVerification,
  ]);
});

test('says that there are more claims than were counted', async () => {
  const { data } = toPage([createVerification()], 10_000, { page: 1, per_page: 20 });
  openVerifications(screens.verifications, { [LIST]: () => ({ data: { ...data, has_more: true } }) });
  expect((await screen.findByText('more than 10,000 claims')).isConnected).toBe(true);
});
