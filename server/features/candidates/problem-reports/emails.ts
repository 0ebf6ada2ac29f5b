import { formatReference } from '#contract/format-reference.ts';
import { screens } from '#contract/screens.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { getOrigin } from '#server/http/origin.ts';
import type { Services } from '#server/http/services.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import { findReport } from './queries/problem-reports.ts';

/**
 * Tells an owner that somebody reported a problem with a record, unless it is closed or gone meanwhile. Neither the words nor the
 * name of the reporter are in it: anybody can register under any name and would speak in an email of the portal.
 */
export const problemReported = defineEmail<{ member_id: number; report_id: number }, Services>({
  name: 'problem-reported',
  async write({ member_id, report_id }, { db, env, candidateIds, candidateReferences }) {
    const account = await findAccount(db, member_id);
    const report = await findReport(db, report_id);
    const isOwner = account?.member_role === 'owner' && account.organization_id === report?.organization_id;
    if (!report || !account || !isOwner) return undefined;
    const link = `${getOrigin(env)}${screens.viewDetails}?id=${candidateIds.encode(report.candidate_id)}`;
    return {
      to: account.email,
      subject: 'Somebody reported a problem with your record on HR Portal',
      paragraphs: [
        `Somebody outside your organisation reported a problem with one of its records: ‘${problemTexts.kinds[report.kind]}’.`,
        `Read the report, and correct the record or mark the report as dealt with:\n${link}`,
        `The reference of the record is ${formatReference(candidateReferences.encode(report.candidate_id))}.`,
      ],
    };
  },
});
