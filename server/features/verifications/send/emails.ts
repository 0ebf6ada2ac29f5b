import { formatMomentDate } from '#contract/dates/format-date.ts';
import { toAnswerScreen, toConsentScreen, toRequestScreen, toVerificationScreen } from '#contract/screens.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import type { NamedOrganization } from '#contract/verification.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import {
  findVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import { selectNamedOrganizations } from '#server/domain/verifications/queries/named-organizations.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import { getOrigin } from '#server/http/origin.ts';
import { toNamedOrganization } from '#server/http/present/name-organizations.ts';
import type { Services } from '#server/http/services.ts';
import { maskToLastFour } from '#server/domain/text/phones/mask-to-last-four.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { toLine } from '#server/platform/mail/to-line.ts';

type Reading = Pick<Services, 'db' | 'env'>;

const describeAsker = ({ name, is_name_confirmed }: NamedOrganization) =>
  `${toLine(name)} (${is_name_confirmed ? 'an organisation whose name HR Portal has confirmed' : 'HR Portal has not confirmed who this is'})`;

const toPlace = ({ candidate_type }: VerificationRow) =>
  candidate_type === 'employee' ? 'employment' : 'enrolment';

/** Finds the organisation that asks, unless it is suspended. */
async function findAsker({ db }: Reading, { organization_id }: VerificationRow) {
  const asker = await selectNamedOrganizations(db)
    .where('organization.id', '=', organization_id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return asker && toNamedOrganization(asker);
}

/** What a mail about a request says of the person. Phone numbers are masked, because anybody may read the mailbox. */
const describeSubject = (row: VerificationRow) =>
  [
    `Name: ${toLine(row.subject_name)}`,
    ...(row.subject_phone ? [`Phone number: ${maskToLastFour(row.subject_phone)}`] : []),
    ...(row.purpose ? [`Purpose: ${describePurpose({ kind: row.purpose, note: null })}`] : []),
    `Reference: ${formatReference(row.reference)}`,
  ].join('\n');

/** Asks an organisation without an account, while the request is open. */
export const requestByEmail = defineEmail<{ id: number; token: string; isReminder: boolean }, Services>({
  name: 'verification-request',
  async write({ id, token, isReminder }, services) {
    const row = await findVerification(services.db, id);
    const asker = row?.state === 'asked' && (await findAsker(services, row));
    if (!asker || !row?.due_at) return undefined;
    const link = `${getOrigin(services.env)}${toAnswerScreen(token)}`;
    return {
      to: row.asked_email,
      subject: `${isReminder ? 'Reminder: a' : 'A'} request to confirm somebody’s ${toPlace(row)}`,
      paragraphs: [
        `${describeAsker(asker)} asks your organisation to confirm what a person says about their ${toPlace(row)}.`,
        `Please answer by ${formatMomentDate(row.due_at.toISOString())}. It takes a minute and needs no account:\n${link}`,
        describeSubject(row),
        `You get this email because the asking organisation entered this address. If the request is not in order, report it to us:\n${link}#report`,
        `For no more requests to this address:\n${link}#block`,
      ],
    };
  },
});

/** Tells a member of a registered organisation that a request waits, while it is open. */
export const requestReceived = defineEmail<{ id: number; member_id: number; isReminder: boolean }, Services>({
  name: 'verification-request-received',
  async write({ id, member_id, isReminder }, services) {
    const row = await findVerification(services.db, id);
    const account = await findAccount(services.db, member_id);
    const asker = row?.state === 'asked' && (await findAsker(services, row));
    if (!asker || !row?.due_at || account?.organization_id !== row.asked_organization_id) return undefined;
    return {
      to: account.email,
      subject: `${isReminder ? 'Reminder: a' : 'A'} request to confirm somebody’s ${toPlace(row)}`,
      paragraphs: [
        `${describeAsker(asker)} asks your organisation to confirm what a person says about their ${toPlace(row)}.`,
        `Please answer by ${formatMomentDate(row.due_at.toISOString())}:\n${getOrigin(services.env)}${toRequestScreen(formatReference(row.reference))}`,
        describeSubject(row),
      ],
    };
  },
});

/** Asks the person for their consent, while the link is open. */
export const consentRequested = defineEmail<{ id: number; email: string; token: string }, Services>({
  name: 'verification-consent',
  async write({ id, email, token }, services) {
    const row = await findVerification(services.db, id);
    const asker = row?.state === 'checked' && (await findAsker(services, row));
    if (!asker) return undefined;
    return {
      to: email,
      subject: 'Somebody asks for your consent on HR Portal',
      paragraphs: [
        `${describeAsker(asker)} would like to ask another organisation to confirm what you said about your ${toPlace(row)}. Nobody is asked before you agree.`,
        `See who would be asked what, and agree or decline. The link works once, for 14 days:\n${getOrigin(services.env)}${toConsentScreen(token)}`,
        'If you do not know this organisation, you can ignore this message.',
        `For no more requests to this address:\n${getOrigin(services.env)}${toConsentScreen(token)}#block`,
      ],
    };
  },
});

const news = {
  answered: 'Your request on HR Portal has been answered',
  expired: 'Your request on HR Portal was closed without an answer',
  agreed: 'The person agreed to your request on HR Portal',
  declined: 'The person declined your request on HR Portal',
  lapsed: 'Your request for consent on HR Portal ended without an answer',
} as const;

type News = keyof typeof news;

interface Change {
  id: number;
  news: News;
  /** An owner who is told instead of the member who asked. */
  owner_id?: number;
}

/** Enqueues an email to each owner of the asking organisation. */
async function tellOwners(
  services: Services,
  { organization_id }: VerificationRow,
  change: Change,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const { id } of await listOwners(tx, organization_id))
      await enqueueEmail(tx, services, verificationChanged, { ...change, owner_id: id });
  });
}

/**
 * Tells the member who asked what became of a verification, or the owners if that member has left. The email contains neither
 * the person nor the answer.
 */
export const verificationChanged = defineEmail<Change, Services>({
  name: 'verification-changed',
  async write(change, services) {
    const { id, news: what, owner_id } = change;
    const { db, env } = services;
    const row = await findVerification(db, id);
    if (!row) return undefined;
    const account = await findAccount(db, owner_id ?? row.member_id);
    if (account?.organization_id !== row.organization_id) {
      if (owner_id === undefined) await tellOwners(services, row, change);
      return undefined;
    }
    const reference = formatReference(row.reference);
    return {
      to: account.email,
      subject: news[what],
      paragraphs: [
        `${news[what]}. Its reference is ${reference}.`,
        `See it here:\n${getOrigin(env)}${toVerificationScreen(reference)}`,
      ],
    };
  },
});

/** Tells an operator that the asked organisation reported a request. */
export const requestReported = defineEmail<{ id: number; email: string }, Services>({
  name: 'verification-reported',
  async write({ id, email }, services) {
    const row = await findVerification(services.db, id);
    const asker = row && (await findAsker(services, row));
    if (!asker) return undefined;
    return {
      to: email,
      subject: 'A request was reported on HR Portal',
      paragraphs: [
        `The asked organisation reported the request ${formatReference(row.reference)} of ${toLine(asker.name)}.`,
        'Look at the organisation in the operator’s list and suspend it if needed. Its activity has all of its requests.',
      ],
    };
  },
});
