import { toCertificateScreen } from '#contract/screens.ts';
import { certificatePartyLabels } from '#contract/texts/certificates.ts';
import { findCertificateById } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { getOrigin } from '#server/http/origin.ts';
import type { Services } from '#server/http/services.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';

/** Tells an owner of the requester or the source that another party withdrew a certificate. It does not name the person. */
export const certificateWithdrawn = defineEmail<{ id: number; member_id: number }, Services>({
  name: 'certificate-withdrawn',
  async write({ id, member_id }, { db, env }) {
    const row = await findCertificateById(db, id);
    const account = await findAccount(db, member_id);
    if (!row?.withdrawn_by || !account) return undefined;
    if (![row.organization_id, row.source_organization_id].includes(account.organization_id))
      return undefined;
    const reference = certificateReference.format(row.reference);
    return {
      to: account.email,
      subject: `The certificate ${reference} was withdrawn on HR Portal`,
      paragraphs: [
        `The certificate ${reference} was withdrawn by ${certificatePartyLabels[row.withdrawn_by]}. Everybody who checks it now sees that.`,
        ...(row.withdrawal_reason ? [`Reason: ${row.withdrawal_reason}`] : []),
        `See it here:\n${getOrigin(env)}${toCertificateScreen(reference)}`,
      ],
    };
  },
});
