import type { AnomalySignal, UnusualLookUps } from '#contract/anomaly.ts';
import { plural } from './format-count.ts';

const HOUR_MS = 3_600_000;

/** Texts about unusual look-ups. */
export const anomalyTexts = {
  confirm: {
    message: 'Your look-ups are unusual. Please confirm that it is you.',
    lines: ['Log in again to continue at once. Searches for a full name or a whole number still work.'],
  },
  stopped: {
    message: 'Your look-ups are stopped.',
    lines: [
      'Please ask another owner of your organisation, or the operator of HR Portal. You can still use your own records.',
    ],
  },
  signals: {
    'unspecific searches': 'many unspecific searches',
    'unseen records': 'many records opened that no search had shown',
    volume: 'far more look-ups than usual',
  } satisfies Record<AnomalySignal, string>,
  /** What unusual look-ups were made of. */
  contents({ searches, people, since, raised_at }: UnusualLookUps): string {
    const hours = Math.max(1, Math.ceil((Date.parse(raised_at) - Date.parse(since)) / HOUR_MS));
    const shown = plural(people, 'person', 'people');
    const within = `within ${plural(hours, 'hour', 'hours')}`;
    return searches > 0
      ? `${plural(searches, 'search', 'searches')} showed ${shown} ${within}`
      : `${shown} ${within}`;
  },
  stop: 'The member can no longer look up people.',
  allowed: 'The member can look up people again.',
  alreadyStopped: 'The look-ups of this member are stopped already.',
  notStopped: 'The look-ups of this member are not stopped.',
  anomalyNotFound: 'This event no longer exists.',
  ownLookUps: 'Another owner or the operator of HR Portal has to stop or allow your own look-ups.',
  secondFactorNeeded: 'To stop or allow look-ups, set up two-step login on the security page.',
} as const;
