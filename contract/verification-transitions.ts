import * as z from 'zod/mini';

/** The states of a verification. It is settled once it is answered, withdrawn or expired. */
export const verificationStates = ['checked', 'asked', 'answered', 'withdrawn', 'expired'] as const;
export const verificationState = z.enum(verificationStates);
export type VerificationState = z.output<typeof verificationState>;

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
  answered: {
    record: { to: 'answered', by: ['responder'] },
    report: { to: 'answered', by: ['responder'] },
  },
  withdrawn: { report: { to: 'withdrawn', by: ['responder'] } },
  expired: { report: { to: 'expired', by: ['responder'] } },
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
