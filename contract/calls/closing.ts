import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { messageReply } from '#contract/problem.ts';

export const getClosing = call({
  name: 'getClosing',
  summary: 'Get when the organisation will be deleted, and what that deletes.',
  method: 'GET',
  path: '/api/organization/closing',
  permission: 'organization:close',
  reply: z.object({
    data: z.object({
      /** The moment of the deletion; null while the organisation is not being closed. */
      closing_at: z.nullable(z.string()),
      /** The moment of the deletion if the organisation were closed now. */
      would_close_at: z.string(),
      /** The grace period. */
      grace_days: z.number(),
      /** False for a member who only signs in with Google and has to set a password first. */
      has_password: z.boolean(),
      candidates: z.number(),
      imports: z.number(),
    }),
  }),
});

export const closeOrganization = call({
  name: 'closeOrganization',
  summary:
    'Close the organisation with the current password. It is deleted after the grace period with its members, candidates, photos and imports, unless it is kept. Until then everything works as before.',
  method: 'POST',
  path: '/api/organization/close',
  permission: 'organization:close',
  body: z.object({ password: field.givenPassword }),
  reply: z.object({ message: z.string(), data: z.object({ closing_at: z.string() }) }),
  errors: ['no_password_set', 'current_password_wrong', 'already_closing'],
});

export const keepOrganization = call({
  name: 'keepOrganization',
  summary: 'Keep an organisation that is being closed.',
  method: 'POST',
  path: '/api/organization/keep',
  permission: 'organization:close',
  reply: messageReply,
  errors: ['not_closing'],
});
