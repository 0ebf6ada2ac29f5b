import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { certificate, shownPhone } from '#contract/certificate.ts';
import * as field from '#contract/fields/fields.ts';
import { REFERENCE_MAX, WITHDRAWAL_REASON_MAX } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';

const PATH = '/api/certificates';

/** A reference as people write it. Any other text finds no certificate. */
const byReference = z.object({ reference: z.string().check(z.maxLength(REFERENCE_MAX)) });

/** What to certify, a record or the answer to a request, and what of the person to show. */
const newCertificate = z
  .object({
    candidate_id: field.optionalText(100).register(field.requiredByCall),
    /** The reference of an answered verification. */
    verification: field.optionalText(REFERENCE_MAX),
    phone: z._default(shownPhone, 'masked'),
    photo: z._default(z.boolean(), false),
    /** Chosen by the client, so that it can repeat a call whose reply was lost. */
    idempotency_key: field.optionalText(100),
  })
  .check(
    z.refine(({ candidate_id, verification }) => (candidate_id === '') !== (verification === ''), {
      path: ['candidate_id'],
      error: certificateTexts.recordOrAnswer,
    }),
  );
export type NewCertificate = z.input<typeof newCertificate>;

const changed = z.object({ message: z.string(), data: certificate });

export const issueCertificate = call({
  name: 'issueCertificate',
  summary:
    'Issue a certificate about a record or an answered verification. Its source must be an organisation whose name is confirmed, and which it names. A record of another organisation counts as a viewed person. Repeating a call that has an idempotency_key returns the same certificate.',
  method: 'POST',
  path: PATH,
  permission: 'certificate:issue',
  body: newCertificate,
  reply: changed,
  status: 201,
  takesPurpose: true,
  countsPeople: true,
  errors: [
    'candidate_not_found',
    'verification_not_found',
    'not_certifiable',
    'certificates_not_available',
    'look_ups_stopped',
  ],
});

export const listCertificates = call({
  name: 'listCertificates',
  summary:
    'List the certificates that the organisation issued, or those that others issued about what it says (`side=source`), newest first.',
  method: 'GET',
  path: PATH,
  permission: 'certificate:issue',
  query: z.object({ side: z._default(z.enum(['requester', 'source']), 'requester'), ...paging }),
  reply: pageSchema(certificate),
});

export const getCertificate = call({
  name: 'getCertificate',
  summary: 'Get a certificate that the organisation issued or is the source of, with its present state.',
  method: 'GET',
  path: `${PATH}/{reference}`,
  permission: 'certificate:issue',
  params: byReference,
  reply: z.object({ data: certificate }),
  errors: ['certificate_not_found'],
});

export const downloadCertificate = call({
  name: 'downloadCertificate',
  summary:
    'Download the signed document of a certificate that the organisation issued. It is made again for each download.',
  method: 'GET',
  path: `${PATH}/{reference}/document`,
  permission: 'certificate:issue',
  params: byReference,
  reply: 'application/pdf',
  errors: ['certificate_not_found', 'certificate_ended', 'certificates_not_available', 'documents_busy'],
});

export const withdrawCertificate = call({
  name: 'withdrawCertificate',
  summary:
    'Withdraw a certificate that the organisation issued or is the source of. The other one gets an email.',
  method: 'POST',
  path: `${PATH}/{reference}/withdraw`,
  permission: 'certificate:issue',
  params: byReference,
  body: z.object({ reason: field.requiredText(WITHDRAWAL_REASON_MAX) }),
  reply: changed,
  errors: ['certificate_not_found', 'certificate_ended'],
});

export const withdrawAnyCertificate = call({
  name: 'withdrawAnyCertificate',
  summary:
    'Withdraw a certificate as an operator. The organisation that issued it and its source get an email.',
  method: 'POST',
  path: '/api/operator/certificates/{reference}/withdraw',
  permission: 'profile:read',
  requiresOperator: true,
  requiresRecentAuthentication: true,
  params: byReference,
  body: z.object({ reason: field.requiredText(WITHDRAWAL_REASON_MAX) }),
  reply: messageReply,
  errors: ['certificate_not_found', 'certificate_ended', 'own_organization'],
});

export const getCredential = call({
  name: 'getCredential',
  summary:
    'Get what a certificate says as a W3C Verifiable Credential 2.0, secured by JOSE (ES256). Whoever knows the reference may read it. Its issuer is did:web of this server.',
  method: 'GET',
  path: `${PATH}/{reference}/credential`,
  permission: 'public',
  params: byReference,
  reply: 'application/vc+jwt',
  errors: [
    'certificate_not_found',
    'certificate_ended',
    'certificates_not_available',
    'credential_not_available',
  ],
});

/** `revocation`: the credential has ended for good. `suspension`: it should not be relied on now. */
export const statusPurpose = z.enum(['revocation', 'suspension']);
export type StatusPurpose = z.output<typeof statusPurpose>;

export const getStatusList = call({
  name: 'getStatusList',
  summary:
    'Get a signed Bitstring Status List: the present states of 131,072 credentials, one bit for each. The credentials name their lists and indexes.',
  method: 'GET',
  path: '/api/credential-status/{list}/{purpose}',
  permission: 'public',
  params: z.object({
    /** The number of the list, counted from 0. */
    list: z.coerce.number().check(z.int(), z.gte(0), z.lte(999_999)),
    purpose: statusPurpose,
  }),
  reply: 'application/vc+jwt',
  errors: ['unknown_address', 'certificates_not_available', 'credential_not_available'],
});
