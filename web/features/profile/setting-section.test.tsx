// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  getSourceContact,
  getStudentContacts,
  setSourceContact,
  setStudentContacts,
} from '#contract/calls/profile.ts';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { SettingSection } from './setting-section.tsx';
import { sourceContactQuery } from './source-contact-query.ts';
import { SourceContactSection } from './source-contact-section.tsx';
import { StudentContactsSection } from './student-contacts-section.tsx';

const texts = profileScreenTexts.sourceContact;

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openSetting(save: () => Promise<{ message: string }>) {
  stubServer({ [toKey(getSourceContact)]: () => ({ data: { shown: true } }) });
  renderWithQueries(<SettingSection texts={texts} query={sourceContactQuery} save={save} />);
  return await screen.findByRole<HTMLInputElement>('checkbox');
}

test('the box shows the choice at once and keeps it once it is saved', async () => {
  const saving = Promise.withResolvers<{ message: string }>();
  const box = await openSetting(() => saving.promise);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect([box.checked, box.disabled]).toEqual([false, true]);
  saving.resolve({ message: 'Saved' });
  await expect.poll(() => [box.checked, box.disabled]).toEqual([false, false]);
});

test('the box returns to what is stored when the choice is not saved', async () => {
  const saving = Promise.withResolvers<{ message: string }>();
  const box = await openSetting(() => saving.promise);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  saving.reject(new Error('No connection'));
  await expect.poll(() => [box.checked, box.disabled]).toEqual([true, false]);
});

test.each([
  {
    name: 'whom to ask',
    Section: SourceContactSection,
    read: getSourceContact,
    stored: { shown: true },
    change: setSourceContact,
    sent: { shown: false },
    label: profileScreenTexts.sourceContact.label,
  },
  {
    name: 'the contacts of students',
    Section: StudentContactsSection,
    read: getStudentContacts,
    stored: { hidden: false },
    change: setStudentContacts,
    sent: { hidden: true },
    label: profileScreenTexts.studentContacts.label,
  },
])('saves the setting of $name', async ({ Section, read, stored, change, sent, label }) => {
  const bodies: unknown[] = [];
  stubServer({
    [toKey(read)]: () => ({ data: stored }),
    [toKey(change)]: ({ body }) => {
      bodies.push(body);
      return { message: 'Saved' };
    },
  });
  renderWithQueries(
    <>
      <Section />
      <NoticeRegion />
    </>,
  );
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(box.labels?.[0]?.textContent).toContain(label);
  expect(box.checked).toBe(Object.values(stored)[0]);
  fireEvent.click(box);
  await screen.findByText('Saved');
  expect(bodies).toEqual([sent]);
});
