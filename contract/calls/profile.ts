import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { ADDRESS_MAX, EMAIL_MAX } from '#contract/limits.ts';
import { photoFile } from '#contract/fields/photo.ts';
import { messageReply } from '#contract/problem.ts';
import { user } from '#contract/user.ts';

export const getUser = call({
  name: 'getUser',
  summary: 'Get the member of the token and the profile of their organisation.',
  method: 'GET',
  path: '/api/get-user',
  permission: 'profile:read',
  reply: z.object({ data: z.object({ data: user }) }),
});

/**
 * What becomes of another email in the profile form. 'codes sent': a code went to both addresses. 'waiting': they went there
 * before and are still valid. 'identity needed': the session is not recently authenticated. 'too many codes': the limit
 * is used up. The email changes only by confirmEmailChange.
 */
export const emailChangeState = z.enum(['codes sent', 'waiting', 'identity needed', 'too many codes']);
export type EmailChangeState = z.output<typeof emailChangeState>;

export const profileEmailChange = z.object({ email: z.string(), state: emailChangeState });
export type ProfileEmailChange = z.output<typeof profileEmailChange>;

/**
 * Omitted fields keep their stored value. The field names of the profile form (firstName, lastName) are accepted
 * too. The role determines which name fields an organisation has: they must not be empty, and others are ignored.
 */
export const updateProfile = call({
  name: 'updateProfile',
  summary:
    'Update the profile of the organisation. Omitted fields keep their value. Another email starts a change of the member’s email, which both addresses confirm; the other fields are saved in any case.',
  method: 'POST',
  path: '/api/update-user-profile',
  permission: 'profile:update',
  requiresRecentAuthentication: 'by setting',
  form: z.object({
    name: field.changedOrganizationName,
    first_name: field.changedPersonName,
    last_name: field.changedPersonName,
    firstName: field.changedPersonName,
    lastName: field.changedPersonName,
    organization: field.changedOrganizationName,
    email: field.changedOptionalText(EMAIL_MAX),
    phone: field.changedAccountPhone,
    address: field.changedOptionalText(ADDRESS_MAX),
  }),
  files: { profile_picture: photoFile },
  reply: z.object({ message: z.string(), data: user, email_change: z.nullable(profileEmailChange) }),
});

export const changePassword = call({
  name: 'changePassword',
  summary: 'Change the password. All other sessions of the member end.',
  method: 'POST',
  path: '/api/change-password',
  permission: 'password:update',
  body: z
    .object({
      new_password: field.newPassword,
      new_password_confirmation: field.textRequiredByCall,
      password: field.givenPassword,
    })
    .check(field.newPasswordsMatch),
  reply: messageReply,
  errors: ['no_password_set', 'current_password_wrong', 'password_breached'],
});

export const getStudentContacts = call({
  name: 'getStudentContacts',
  summary:
    'Get whether the school hides the addresses and photos of its students from organisations whose name is not confirmed.',
  method: 'GET',
  path: '/api/organization/student-contacts',
  permission: 'profile:read',
  reply: z.object({ data: z.object({ hidden: z.boolean() }) }),
  errors: ['schools_only'],
});

export const setStudentContacts = call({
  name: 'setStudentContacts',
  summary:
    'Hide the addresses and photos of the students that the school has recorded from organisations whose name is not confirmed, or show them to all. Searches by those organisations then do not match the addresses either.',
  method: 'POST',
  path: '/api/organization/student-contacts',
  permission: 'profile:update',
  requiresRecentAuthentication: 'by setting',
  body: z.object({ hidden: z.boolean() }),
  reply: messageReply,
  errors: ['schools_only'],
});

export const getSourceContact = call({
  name: 'getSourceContact',
  summary: 'Get whether the organisation shows its phone number and email address with its records.',
  method: 'GET',
  path: '/api/organization/source-contact',
  permission: 'profile:read',
  reply: z.object({ data: z.object({ shown: z.boolean() }) }),
});

export const setSourceContact = call({
  name: 'setSourceContact',
  summary:
    'Show the phone number of the organisation and the email address of its owner in the details of the records that it recorded, or hide them.',
  method: 'POST',
  path: '/api/organization/source-contact',
  permission: 'profile:update',
  requiresRecentAuthentication: 'by setting',
  body: z.object({ shown: z.boolean() }),
  reply: messageReply,
});
