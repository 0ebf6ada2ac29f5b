import { changePassword, getUser, updateProfile } from '#contract/calls/profile.ts';
import { on, type Route } from '#server/http/route.ts';
import { replacePassword } from './change-password.ts';
import { showUser } from './get-user.ts';
import { saveProfile } from './update-profile.ts';

export const profileRoutes: Route[] = [
  on(getUser, { handler: showUser }),
  on(updateProfile, { handler: saveProfile }),
  on(changePassword, { handler: replacePassword }),
];
