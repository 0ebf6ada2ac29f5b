import { queryOptions } from '@tanstack/react-query';
import { getStudentContacts, setStudentContacts } from '#contract/calls/profile.ts';
import { send } from '#web/api/send.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { SettingSection } from './setting-section.tsx';

/** Whether the school hides the addresses and photos of its students from accounts without a confirmed name. */
const studentContactsQuery = queryOptions({
  queryKey: ['student contacts'],
  queryFn: async ({ signal }) => (await send(getStudentContacts, {}, { signal })).data.hidden,
});

/** Hides the addresses and photos of a school's students from accounts without a confirmed name, or shows them. */
export const StudentContactsSection = () => (
  <SettingSection
    texts={profileScreenTexts.studentContacts}
    query={studentContactsQuery}
    save={(hidden) => send(setStudentContacts, { body: { hidden } })}
  />
);
