// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { getSourceContact } from '#contract/calls/profile.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { SettingSection } from './setting-section.tsx';
import { sourceContactQuery } from './source-contact-query.ts';

const texts = profileScreenTexts.sourceContact;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openSetting(save: () => Promise<{ message: string }>) {
  stubServer({ [toKey(getSourceContact)]: () => ({ data: { shown: true } }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingSection texts={texts} query={sourceContactQuery} save={save} />
    </QueryClientProvider>,
  );
  return await screen.findByRole<HTMLInputElement>('checkbox');
}

test('the box shows the choice at once and keeps it once it is saved', async () => {
  const saving = Promise.withResolvers<{ message: string }>();
  const box = await openSetting(() => saving.promise);
  fireEvent.click(box);
  expect([box.checked, box.disabled]).toEqual([false, true]);
  saving.resolve({ message: 'Saved' });
  await vi.waitFor(() => expect([box.checked, box.disabled]).toEqual([false, false]));
});

test('the box returns to what is stored when the choice is not saved', async () => {
  const saving = Promise.withResolvers<{ message: string }>();
  const box = await openSetting(() => saving.promise);
  fireEvent.click(box);
  saving.reject(new Error('No connection'));
  await vi.waitFor(() => expect([box.checked, box.disabled]).toEqual([true, false]));
});
