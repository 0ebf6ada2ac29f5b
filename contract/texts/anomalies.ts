import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';

/** Texts about unusual look-ups that the server sends. */
export const anomalyTexts = {
  confirm: {
    message: 'Your look-ups are unusual. Please confirm that it is you.',
    lines: ['Log in again to continue at once.'],
  },
  slow: { message: 'You are looking up unusually many people, so look-ups are slowed down.', lines: [] },
  unspecific: {
    message: 'Searches like this one have shown you too many people.',
    lines: ['Search for a full name, a whole phone number, or a street with a house number.'],
  },
  block: {
    message: 'Your look-ups are stopped because they look like an attempt to copy many records.',
    lines: [
      'Another owner of your organisation or the operator of HR Portal can allow them earlier. You can still use your own records.',
    ],
  },
  signals: {
    'alphabet sweep': 'searches that move through the alphabet',
    'number sweep': 'searches that move through phone numbers',
    ids: 'many records opened without a search',
    'one organisation': 'searches for many people of one organisation',
    'one street': 'searches for many people of one street',
    'unspecific searches': 'many unspecific searches',
    volume: 'far more look-ups than usual',
  } satisfies Record<AnomalySignal, string>,
  responses: {
    confirm: 'HR Portal asked for a confirmation of the identity',
    slow: 'HR Portal slowed the look-ups down',
    block: 'HR Portal stopped the look-ups',
  } satisfies Record<AnomalyLevel, string>,
  allowed: 'The member can look up people again.',
  notStopped: 'The look-ups of this member are not stopped.',
  anomalyNotFound: 'This event no longer exists.',
  ownLookUps: 'Another owner or the operator of HR Portal has to allow your own look-ups.',
  secondFactorNeeded: 'To allow look-ups, set up two-step login on the security page.',
} as const;
