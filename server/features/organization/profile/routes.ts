import * as calls from '#contract/calls/profile.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { changePassword } from './change-password.ts';
import { getSourceContact } from './get-source-contact.ts';
import { getStudentContacts } from './get-student-contacts.ts';
import { getUser } from './get-user.ts';
import { setSourceContact } from './set-source-contact.ts';
import { setStudentContacts } from './set-student-contacts.ts';
import { updateProfile } from './update-profile.ts';

const settingReads: Limit = { name: 'setting read', points: 300, seconds: 900 };
const settingChanges: Limit = { name: 'setting change', points: 60, seconds: 900 };

export const profileRoutes: Route[] = [
  route(calls.getUser, { handler: getUser }),
  route(calls.updateProfile, { handler: updateProfile }),
  route(calls.getStudentContacts, { handler: getStudentContacts, limits: () => [settingReads] }),
  route(calls.setStudentContacts, { handler: setStudentContacts, limits: () => [settingChanges] }),
  route(calls.getSourceContact, { handler: getSourceContact, limits: () => [settingReads] }),
  route(calls.setSourceContact, { handler: setSourceContact, limits: () => [settingChanges] }),
  route(calls.changePassword, { handler: changePassword }),
];
