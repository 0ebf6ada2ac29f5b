import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import { plural } from './format-count.ts';

/** 'in 15 minutes' */
function formatWait(seconds: number): string {
  if (seconds < 120) return `in ${plural(seconds, 'second', 'seconds')}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? `in ${plural(minutes, 'minute', 'minutes')}`
    : `in ${plural(Math.ceil(minutes / 60), 'hour', 'hours')}`;
}

/** Texts about unusual look-ups that the server sends. */
export const anomalyTexts = {
  confirm: {
    message: 'Your look-ups are unusual. Please confirm that it is you.',
    line: (seconds: number) => `Log in again to continue at once, or try again ${formatWait(seconds)}.`,
  },
  slow: {
    message: 'Your look-ups are unusually many, so they are slowed down.',
    line: (seconds: number) => `Please try again ${formatWait(seconds)}.`,
  },
  unspecific: {
    message: 'Such searches have shown you too many people.',
    line: (seconds: number) =>
      `Search for a full name or a whole phone number. You can search like this again ${formatWait(seconds)}.`,
  },
  block: {
    message:
      'Your look-ups have been stopped because they look like an attempt to copy many records. You can still use your own records.',
    line: (seconds: number) =>
      `They are possible again ${formatWait(seconds)}. Another owner of your organisation or the operator of HR Portal can allow them earlier.`,
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
  secondFactorNeeded: 'To allow look-ups, set up two-step login on the security page and log in with it.',
} as const;
