import type { UnusualLookUps } from '#contract/anomaly.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { toMessage } from './content.ts';
import type { Message } from './mailer.ts';
import { toLine } from './member-templates.ts';

/** An email about unusual look-ups. Names come from users, so they may contain anything. */
export interface AnomalyNotice extends UnusualLookUps {
  /** The recipient. */
  email: string;
  member: string;
  organization: string;
}

/** An owner, the owner whose own look-ups they are, or an operator of the portal. */
export type AnomalyTemplate = 'owner' | 'self' | 'operator';

const ADVICE: Record<AnomalyTemplate, string> = {
  owner:
    'Please ask the member whether this was their work. If not, stop their look-ups on the team page with one click. They should then log out all sessions on the security page and change the password. The activity page shows what was looked up.',
  self: 'If this was not you, log out all sessions on the security page and change the password. The activity page shows what was looked up.',
  operator: 'The operator page lists this event. You can stop the look-ups there with one click.',
};

export function writeAnomalyNotice(template: AnomalyTemplate, notice: AnomalyNotice): Message {
  const [member, organization] = [toLine(notice.member), toLine(notice.organization)];
  return toMessage(notice.email, {
    subject: 'Unusual look-ups on HR Portal',
    paragraphs: [
      `HR Portal noticed ${anomalyTexts.signals[notice.signal]} by ${member} of ${organization}: ${anomalyTexts.contents(notice)}.`,
      'Before their next unspecific search, the member is asked to confirm their identity. Nothing else has changed for them.',
      ADVICE[template],
    ],
  });
}
