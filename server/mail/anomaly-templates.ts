import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { toMessage } from './content.ts';
import type { Message } from './mailer.ts';
import { toLine } from './member-templates.ts';

/** An email about unusual look-ups. Names come from users, so they may contain anything. */
export interface AnomalyNotice {
  /** The recipient. */
  email: string;
  member: string;
  organization: string;
  level: AnomalyLevel;
  signal: AnomalySignal;
}

const WHAT_TO_DO: Record<AnomalyLevel, string> = {
  confirm: 'The member can continue after logging in again.',
  slow: 'The member can continue, with a pause between look-ups.',
  block:
    'Look-ups are stopped for a while. Another owner, on the team page, or the operator of HR Portal can allow them earlier. Own records stay available.',
};

/** Writes to an owner, or to an operator of the portal. */
export function writeAnomalyNotice(template: 'owner' | 'operator', notice: AnomalyNotice): Message {
  const { email, level, signal } = notice;
  const [member, organization] = [toLine(notice.member), toLine(notice.organization)];
  const advice =
    template === 'owner'
      ? 'Please ask the member whether this was their work. If not, they should log out all sessions on the security page and change the password, or you remove them on the team page. The activity page shows what was looked up.'
      : 'The operator page lists this event.';
  return toMessage(email, {
    subject: 'Unusual look-ups on HR Portal',
    paragraphs: [
      `HR Portal noticed ${anomalyTexts.signals[signal]} by ${member} of ${organization}.`,
      `${anomalyTexts.responses[level]}. ${WHAT_TO_DO[level]}`,
      advice,
    ],
  });
}
