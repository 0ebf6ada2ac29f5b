import * as z from 'zod/mini';
import { assurance } from './assurance.ts';
import * as field from './fields/fields.ts';
import { purpose } from './purpose.ts';

/** The states of a verification. It is settled once it is answered, withdrawn or expired. */
export const verificationStates = ['checked', 'asked', 'answered', 'withdrawn', 'expired'] as const;
export const verificationState = z.enum(verificationStates);
export type VerificationState = z.output<typeof verificationState>;

/**
 * What is known about a claim. `confirmed` and `corrected` need a source whose name an operator confirmed. `unconfirmed`: nothing
 * differs, but the source has no confirmed name or did not record every claimed fact; what it said is in the fields. `left`: the claim says "still there", but the record has a leaving
 * date. `several`: more than one person fits the claim.
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

/** What happens to a verification, as its timeline and the audit log name it. */
export const verificationEvents = [
  'check',
  'request consent',
  'agree',
  'decline consent',
  'lapse consent',
  'ask',
  'remind',
  'report',
  'answer',
  'block',
  'record',
  'withdraw',
  'expire',
] as const;
export const verificationEvent = z.enum(verificationEvents);
export type VerificationEvent = z.output<typeof verificationEvent>;

/**
 * Who can cause an event: the asking organisation, the asked organisation (as a member or by the link of its email), the person
 * that the claim is about (by the link of their email), and the portal itself.
 */
export const verificationParties = ['asker', 'responder', 'person', 'portal'] as const;
export const verificationParty = z.enum(verificationParties);
export type VerificationParty = z.output<typeof verificationParty>;

interface Transition {
  to: VerificationState;
  by: readonly VerificationParty[];
}

/**
 * Every event that a verification accepts in each state, the state that follows, and who can cause it. Server, screens and tests
 * use this table. A new verification starts with `check` as `checked`.
 */
export const verificationTransitions = {
  checked: {
    'request consent': { to: 'checked', by: ['asker'] },
    agree: { to: 'asked', by: ['person'] },
    'decline consent': { to: 'checked', by: ['person'] },
    'lapse consent': { to: 'checked', by: ['portal'] },
    ask: { to: 'asked', by: ['asker'] },
    withdraw: { to: 'withdrawn', by: ['asker', 'portal'] },
  },
  asked: {
    remind: { to: 'asked', by: ['portal'] },
    report: { to: 'asked', by: ['responder'] },
    answer: { to: 'answered', by: ['responder'] },
    block: { to: 'answered', by: ['responder'] },
    withdraw: { to: 'withdrawn', by: ['asker', 'portal'] },
    expire: { to: 'expired', by: ['portal'] },
  },
  answered: { record: { to: 'answered', by: ['responder'] } },
  withdrawn: {},
  expired: {},
} as const satisfies Record<VerificationState, Partial<Record<VerificationEvent, Transition>>>;

/** Returns the transition of an event by a party; undefined if the state does not accept it. */
export function findTransition(
  state: VerificationState,
  event: VerificationEvent,
  party: VerificationParty,
): Transition | undefined {
  const accepted: Partial<Record<VerificationEvent, Transition>> = verificationTransitions[state];
  const transition = accepted[event];
  return transition?.by.includes(party) ? transition : undefined;
}

/** Whether nothing about the claim can change any more. */
export const isSettled = (state: VerificationState): boolean => state !== 'checked' && state !== 'asked';

/** When a verification was settled, and by whom; `by` is empty when it was the portal. */
export interface Settlement {
  state: VerificationState;
  at: string;
  by: string;
}

/** The claimed facts that are compared and answered one by one. `candidate_type`: that the person was there in this capacity. */
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

/** The person that the claim is about. The phone number or the email may be empty, not both. */
export const subject = z.object({ name: z.string(), phone: z.string(), email: z.string() });
export type Subject = z.output<typeof subject>;

/** How a claimed fact compares with a record: dates within 31 days agree, within a year they differ slightly. */
export const agreement = z.enum(['agrees', 'differs slightly', 'differs', 'not recorded']);
export type Agreement = z.output<typeof agreement>;

/**
 * A claimed fact beside the recorded one, the organisation included. Dates are yyyy-mm-dd; `end_date` may be `STILL_THERE`; absent
 * facts are empty.
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

/** An organisation as verifications name it. A name that resembles a confirmed one is replaced, as beside records. */
export const namedOrganization = z.object({
  name: z.string(),
  kind: field.role,
  assurance,
  is_name_confirmed: z.boolean(),
});
export type NamedOrganization = z.output<typeof namedOrganization>;

/** Whom a request went to. Without an account, `organization` is null and `name` and `email` are as the asker typed them. */
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

/** Who vouches for the compared record, as one sentence. */
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
