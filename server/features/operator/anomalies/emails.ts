import type { UnusualLookUps } from '#contract/anomaly.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import { toLine } from '#server/platform/mail/to-line.ts';

/** An email about unusual look-ups. Names come from users, so they may contain anything. */
interface LookUpsNotice extends UnusualLookUps {
  /** The recipient. */
  email: string;
  member: string;
  organization: string;
}

const defineLookUpsNotice = (name: string, advice: string) =>
  defineEmail<LookUpsNotice>({
    name,
    write: ({ email, member, organization, ...lookUps }) => ({
      to: email,
      subject: 'Unusual look-ups on HR Portal',
      paragraphs: [
        `HR Portal noticed ${anomalyTexts.signals[lookUps.signal]} by ${toLine(member)} of ${toLine(organization)}: ${anomalyTexts.contents(lookUps)}.`,
        'Before their next unspecific search, the member is asked to confirm their identity. Nothing else has changed for them.',
        advice,
      ],
    }),
  });

export const lookUpsOfMember = defineLookUpsNotice(
  'unusual-look-ups-owner',
  'Please ask the member whether this was their work. If not, stop their look-ups on the team page with one click. They should then log out all sessions on the security page and change the password. The activity page shows what was looked up.',
);

/** For the owner whose own look-ups they are. */
export const ownLookUps = defineLookUpsNotice(
  'unusual-look-ups-self',
  'If this was not you, log out all sessions on the security page and change the password. The activity page shows what was looked up.',
);

export const lookUpsForOperator = defineLookUpsNotice(
  'unusual-look-ups-operator',
  'The operator page lists this event. You can stop the look-ups there with one click.',
);
