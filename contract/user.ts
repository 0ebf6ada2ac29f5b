import * as z from 'zod/mini';
import { role } from './fields/fields.ts';
import { memberRoles, permissions } from './permissions.ts';

/** Whether a session has the access of operators: a listed member needs a session with a second factor. */
export const operatorAccess = ['no', 'second factor needed', 'yes'] as const;
export type OperatorAccess = (typeof operatorAccess)[number];

const contact = { phone: z.string(), address: z.string() };

/** A member with their organisation. `role` is the organisation's kind, and its profile is in the property of that name. */
export const user = z.object({
  /** The member who is signed in. */
  id: z.number(),
  organization_id: z.number(),
  email: z.string(),
  role,
  email_verified_at: z.nullable(z.string()),
  /** When the organisation will be deleted; null while it is not being closed. */
  closing_at: z.nullable(z.string()),
  member: z.object({
    /** What the member is in the organisation. */
    role: z.enum(memberRoles),
    /** Null while it is the email. */
    display_name: z.nullable(z.string()),
    permissions: z.array(z.enum(permissions)),
    /** Whether this session may make the calls of operators. */
    operator: z.enum(operatorAccess),
  }),
  /** A signed URL that expires, or null. */
  image_url: z.nullable(z.string()),
  individual: z.optional(
    z.object({ first_name: z.string(), last_name: z.string(), organization: z.string(), ...contact }),
  ),
  school: z.optional(z.object({ name: z.string(), ...contact })),
  company: z.optional(z.object({ name: z.string(), ...contact })),
});

export type User = z.output<typeof user>;
