import type { Causer } from '#server/domain/verifications/apply-event.ts';

/** The person of a claim, by the link of their email. Their address is not kept. */
export const person: Causer = { party: 'person', member: null, name: '', clientAddress: '' };
