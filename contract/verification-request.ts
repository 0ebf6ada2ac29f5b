import * as z from 'zod/mini';
import { ownCandidate } from './candidate.ts';
import { purpose } from './purpose.ts';
import {
  answer,
  basis,
  claim,
  namedOrganization,
  subject,
  timelineEntry,
  verificationOutcome,
} from './verification.ts';
import { verificationState } from './verification-transitions.ts';

/** A request in the queue of the asked organisation. */
export const requestRow = z.object({
  reference: z.string(),
  state: verificationState,
  /** Null while it is open. */
  outcome: z.nullable(verificationOutcome),
  asker: namedOrganization,
  subject,
  claim,
  asked_at: z.string(),
  /** Full days since it was asked. */
  age_days: z.number(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  settled_at: z.nullable(z.string()),
});
export type RequestRow = z.output<typeof requestRow>;

/** Why the asker may ask, as the asked organisation sees it, with an account or by a link. */
export const requestGrounds = {
  purpose: z.nullable(purpose),
  basis,
  /** When the person agreed by the link of their email; null otherwise. */
  agreed_at: z.nullable(z.string()),
};

export const verificationRequest = z.extend(requestRow, {
  ...requestGrounds,
  answer: z.nullable(answer),
  /** The organisation's own records that can be this person, best first, with the answer that each gives. */
  matches: z.array(
    z.object({
      candidate: ownCandidate,
      /** The body of an answer in accordance with this record. */
      fields: answer.shape.fields,
    }),
  ),
  /** Whether the answer became a record. */
  is_recorded: z.boolean(),
  /** The open requests before and after this one, oldest first. */
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  timeline: z.array(timelineEntry),
});
export type VerificationRequest = z.output<typeof verificationRequest>;

/** A request as the link of an email shows it. The phone number is masked to its last four digits, the email is left out. */
export const linkedRequest = z.object({
  reference: z.string(),
  asker: namedOrganization,
  /** The organisation as the asker named it. */
  recipient: z.string(),
  /** The address to which the link was sent. */
  address: z.string(),
  subject: z.object({ name: z.string(), phone: z.string() }),
  claim,
  asked_at: z.string(),
  due_on: z.string(),
  expires_at: z.string(),
  ...requestGrounds,
});
export type LinkedRequest = z.output<typeof linkedRequest>;

/** What a person is asked to agree to. */
export const consentRequest = z.object({
  reference: z.string(),
  asker: namedOrganization,
  /** The organisation that is to be asked. */
  recipient: z.string(),
  subject: z.object({ name: z.string() }),
  claim,
  purpose: z.nullable(purpose),
  expires_at: z.string(),
});
export type ConsentRequest = z.output<typeof consentRequest>;
