import * as calls from '#contract/calls/profile.ts';
import { route, type Route } from '#server/http/route.ts';
import { changePassword } from './change-password.ts';
import { getUser } from './get-user.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes: Route[] = [
  route(calls.getUser, { handler: getUser }),
  route(calls.updateProfile, { handler: updateProfile }),
  route(calls.changePassword, { handler: changePassword }),
];
