import * as z from 'zod/mini';
import { assurance } from './assurance.ts';
import * as field from './fields/fields.ts';
import { purpose } from './purpose.ts';
import { verificationEvent, verificationParty, verificationState } from './verification-transitions.ts';

/**
 * What is known about a claim. `confirmed` and `corrected` need a source whose name an operator confirmed.
 * - `unconfirmed`: the source has no confirmed name, or did not record every claimed fact. What it says is in the fields.
 * - `left`: the claim says "still there", but the record has a leaving date.
 * - `several`: more than one person fits the claim.
 */
export const verificationOutcomes = [
  'confirmed',
  'unconfirmed',
  'differs',
  'left',
  'several',
  'not_found',
  'corrected',
  'cannot_confirm',
  'no_such_person',
  'declined',
] as const;
export const verificationOutcome = z.enum(verificationOutcomes);
export type VerificationOutcome = z.output<typeof verificationOutcome>;

/** The facts that are compared and answered one by one. `candidate_type` stands for having been there in that capacity. */
export const claimFields = ['candidate_type', 'start_date', 'end_date', 'position'] as const;
export const claimField = z.enum(claimFields);
export type ClaimField = z.output<typeof claimField>;

/** A claim. Facts that are not claimed are empty. `end_date` is empty while `is_current`. */
export const claim = z.object({
  candidate_type: field.candidateType,
  organization: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  is_current: z.boolean(),
  /** The position of an employee, the class of a student. */
  position: z.string(),
});
export type Claim = z.output<typeof claim>;

/** The person whom the claim is about. The phone number or the email may be empty, not both. */
export const subject = z.object({ name: z.string(), phone: z.string(), email: z.string() });
export type Subject = z.output<typeof subject>;

/** How a claimed fact compares with a record: dates within 31 days agree, within a year they differ slightly. */
export const agreement = z.enum(['agrees', 'differs slightly', 'differs', 'not recorded']);
export type Agreement = z.output<typeof agreement>;

/**
 * A claimed fact, or the organisation, beside what the record says. Dates are yyyy-mm-dd, `end_date` may be `STILL_THERE`, and
 * missing facts are empty.
 */
export const comparedField = z.object({
  field: z.enum(['organization', ...claimFields]),
  claimed: z.string(),
  recorded: z.string(),
  agreement,
});
export type ComparedField = z.output<typeof comparedField>;

/** What the asked organisation says about a claimed fact. */
export const verdict = z.enum(['correct', 'incorrect', 'cannot_confirm']);
export type Verdict = z.output<typeof verdict>;

/** An answered fact. `value` is what is right instead; empty unless the verdict is `incorrect`. */
export const answeredField = z.object({
  field: claimField,
  claimed: z.string(),
  verdict,
  value: z.string(),
});
export type AnsweredField = z.output<typeof answeredField>;

/** The lawful bases of asking an organisation. */
export const lawfulBasis = z.enum(['consent', 'contract', 'legal obligation']);
export type LawfulBasis = z.output<typeof lawfulBasis>;

/** Why the organisation may be asked. Wording and date are those of a consent, else empty. */
export const basis = z.object({
  kind: lawfulBasis,
  wording: z.string(),
  date: z.string(),
  /** Whether a file that proves the consent is attached and not yet deleted. */
  has_file: z.boolean(),
});

/** The consent that the person is asked for by email. */
export const consent = z.object({
  state: z.enum(['waiting', 'agreed', 'declined', 'lapsed']),
  requested_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** Until when the link works. */
  expires_at: z.string(),
});

/** An organisation and how certain its name is. A name that resembles a confirmed one is replaced, as in lists of records. */
export const namedOrganization = z.object({
  name: z.string(),
  kind: field.role,
  assurance,
  is_name_confirmed: z.boolean(),
});
export type NamedOrganization = z.output<typeof namedOrganization>;

/** The organisation that was asked. If it has no account, `organization` is null, and `name` and `email` are what the asker typed. */
export const recipient = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  organization: z.nullable(namedOrganization),
  /** The median hours of the organisation's last 20 answers; null before its fifth, and without an account. */
  median_answer_hours: z.nullable(z.number()),
});
export type Recipient = z.output<typeof recipient>;

/** Who answered. `organization` is null for an answer by the link of an email. */
export const responder = z.object({
  organization: z.nullable(namedOrganization),
  address: z.nullable(z.string()),
  /** Whether the address belongs to a public mail provider, where anybody can have one. */
  is_public_mail: z.boolean(),
  /** One sentence that says who answered and how certain that is. */
  text: z.string(),
});
export type Responder = z.output<typeof responder>;

/** The answer to the whole claim instead of its facts. */
export const wholeAnswer = z.enum(['no_such_person', 'declined']);
export type WholeAnswer = z.output<typeof wholeAnswer>;

export const answer = z.object({
  whole: z.nullable(wholeAnswer),
  /** Why the organisation declined; else empty. */
  reason: z.string(),
  fields: z.array(answeredField),
  responder,
  answered_at: z.string(),
});
export type Answer = z.output<typeof answer>;

export const timelineEntry = z.object({
  at: z.string(),
  event: verificationEvent,
  party: verificationParty,
  /** The sentence about it. */
  text: z.string(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** An earlier answer to the same question of the same organisation. */
export const earlierAnswer = z.object({
  reference: z.string(),
  outcome: verificationOutcome,
  answered_at: z.string(),
});

/** A verification in the list of the asking organisation. */
export const verificationRow = z.object({
  /** `VR-` and 12 characters. */
  reference: z.string(),
  state: verificationState,
  outcome: verificationOutcome,
  subject,
  claim,
  created_at: z.string(),
  asked_at: z.nullable(z.string()),
  /** The calendar date in Nigeria by which an answer is due; null before asking. */
  due_on: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  /** When the newest consent link was sent, and what became of it. */
  consent: z.nullable(consent),
  recipient: z.nullable(recipient),
});
export type VerificationRow = z.output<typeof verificationRow>;

/** One sentence that says who vouches for the compared record. */
const source = z.object({
  text: z.string(),
  is_verified: z.boolean(),
  last_confirmed_on: z.nullable(z.string()),
});
export type VerificationSource = z.output<typeof source>;

export const verification = z.extend(verificationRow, {
  /** The member who checked the claim, as colleagues see them. */
  created_by: z.string(),
  /** The purpose as stated when asking, else when checking. */
  purpose: z.nullable(purpose),
  basis: z.nullable(basis),
  /** Null unless exactly one person matched. */
  source: z.nullable(source),
  /** The compared record, to open its details; null if there is none, or it was deleted since. */
  candidate_id: z.nullable(z.string()),
  compared: z.array(comparedField),
  /** The date of leaving, with the outcome `left`. */
  left_on: z.nullable(z.string()),
  answer: z.nullable(answer),
  earlier: z.nullable(earlierAnswer),
  timeline: z.array(timelineEntry),
});
export type Verification = z.output<typeof verification>;
