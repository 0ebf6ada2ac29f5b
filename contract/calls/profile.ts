import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { ADDRESS_MAX, EMAIL_MAX, NAME_MAX } from '#contract/limits.ts';
import { photoFile } from '#contract/fields/photo.ts';
import { messageReply } from '#contract/problem.ts';
import { user } from '#contract/user.ts';

export const getUser = call({
  name: 'getUser',
  summary: 'The account of the token.',
  method: 'GET',
  path: '/api/get-user',
  guard: 'verified',
  reply: z.object({ data: z.object({ data: user }) }),
});

/**
 * A field that is not sent keeps what is stored. The names of the profile screen's form are taken too. Which names
 * an account has is a matter of its role: the others are ignored, its own must not be emptied.
 */
export const updateProfile = call({
  name: 'updateProfile',
  summary: 'Change the profile of the account. A field that is not sent stays as it is.',
  method: 'POST',
  path: '/api/update-user-profile',
  guard: 'verified',
  form: z.object({
    name: field.changedOptionalText(NAME_MAX),
    first_name: field.changedOptionalText(NAME_MAX),
    last_name: field.changedOptionalText(NAME_MAX),
    firstName: field.changedOptionalText(NAME_MAX),
    lastName: field.changedOptionalText(NAME_MAX),
    organization: field.changedOptionalText(NAME_MAX),
    email: field.changedOptionalText(EMAIL_MAX),
    phone: field.changedAccountPhone,
    address: field.changedOptionalText(ADDRESS_MAX),
  }),
  files: { profile_picture: photoFile },
  reply: z.object({ message: z.string(), data: user }),
  errors: ['email_not_changeable'],
});

export const changePassword = call({
  name: 'changePassword',
  summary: 'Change the password. Every other session of the account ends.',
  method: 'POST',
  path: '/api/change-password',
  guard: 'verified',
  body: z
    .object({
      new_password: field.newPassword,
      new_password_confirmation: z._default(z.string(), ''),
      password: field.givenPassword,
    })
    .check(field.newPasswordsMatch),
  reply: messageReply,
  errors: ['no_password_set', 'current_password_wrong', 'password_breached'],
});
