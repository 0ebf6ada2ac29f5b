import * as z from 'zod/mini';
import { assurance, assuranceLevels, nameCheckStates, registryCheckStates } from '#contract/assurance.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { DOCUMENT_MAX_BYTES, DOMAIN_MAX, REGISTRATION_MAX } from '#contract/limits.ts';
import { messageReply } from '#contract/problem.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';

const PATH = '/api/organization/assurance';
const permission = 'assurance:manage';

/** The latest proof of an organisation, when it no longer counts. */
const endedProof = z.object({
  level: z.enum(assuranceLevels),
  checked: z.string(),
  why: z.enum(['expired', 'revoked', 'name changed']),
  /** The operator's reason for revoking it. */
  reason: z.nullable(z.string()),
});
export type EndedProof = z.output<typeof endedProof>;

/** The latest request to check the registration. */
const registryCheck = z.object({
  number: z.string(),
  state: z.enum(registryCheckStates),
  /** The operator's reason for refusing it. */
  reason: z.nullable(z.string()),
  requested_at: z.string(),
  decided_at: z.nullable(z.string()),
});

/** The latest comparison of the current name with a verified domain. A confirmation is left out once it no longer counts. */
const nameCheck = z.object({
  domain: z.string(),
  state: z.enum(nameCheckStates),
  /** The operator's reason for refusing it. */
  reason: z.nullable(z.string()),
  /** When the domain was verified. */
  requested_at: z.string(),
  decided_at: z.nullable(z.string()),
});

export const getAssurance = call({
  name: 'getAssurance',
  summary: 'Get how well the identity of the organisation is known, and the state of its checks.',
  method: 'GET',
  path: PATH,
  permission,
  reply: z.object({
    data: z.object({
      assurance,
      /** Null while a proof counts, or when there never was one. */
      ended: z.nullable(endedProof),
      registry_check: z.nullable(registryCheck),
      name_check: z.nullable(nameCheck),
    }),
  }),
});
export type OwnAssurance = z.output<typeof getAssurance.reply>['data'];

export const requestDomainCode = call({
  name: 'requestDomainCode',
  summary: 'Send a code to an address at the domain of the organisation.',
  method: 'POST',
  path: `${PATH}/domain-code`,
  permission,
  body: z.object({ email: field.email }),
  reply: z.object({ message: z.string(), data: z.object({ email: z.string(), domain: z.string() }) }),
  errors: ['assurance_not_available', 'domain_not_usable', 'public_mail_provider', 'not_a_role_address'],
});

const verifiedDomain = z.object({ message: z.string(), data: z.object({ assurance }) });

export const confirmDomainCode = call({
  name: 'confirmDomainCode',
  summary: 'Verify the domain of an address with the code that was sent to it.',
  method: 'POST',
  path: `${PATH}/domain-code/confirm`,
  permission,
  body: z.object({ email: field.email, verify_code: field.code }),
  reply: verifiedDomain,
  errors: [
    'assurance_not_available',
    'domain_not_usable',
    'public_mail_provider',
    'not_a_role_address',
    'code_wrong',
    'code_expired',
    'code_attempts_used',
  ],
});

const domain = field.requiredText(DOMAIN_MAX);

export const getDomainRecord = call({
  name: 'getDomainRecord',
  summary: 'Get the DNS TXT record that verifies a domain of the organisation.',
  method: 'GET',
  path: `${PATH}/domain-record`,
  permission,
  query: z.object({ domain }),
  reply: z.object({ data: z.object({ domain: z.string(), type: z.literal('TXT'), value: z.string() }) }),
  errors: ['assurance_not_available', 'domain_not_usable', 'public_mail_provider'],
});

export const checkDomainRecord = call({
  name: 'checkDomainRecord',
  summary: 'Verify a domain that has the DNS TXT record of the organisation.',
  method: 'POST',
  path: `${PATH}/domain-record`,
  permission,
  body: z.object({ domain }),
  reply: verifiedDomain,
  errors: [
    'assurance_not_available',
    'domain_not_usable',
    'public_mail_provider',
    'domain_not_found',
    'domain_record_not_found',
    'dns_unreachable',
  ],
});

export const documentFile = {
  maxBytes: DOCUMENT_MAX_BYTES,
  tooLarge: assuranceTexts.documentTooLarge,
  required: true,
} as const;

export const requestRegistryCheck = call({
  name: 'requestRegistryCheck',
  summary:
    'Ask for a check of the RC number of a company or the accreditation number of a school, with a document: PDF, JPG or PNG.',
  method: 'POST',
  path: `${PATH}/registry-check`,
  permission,
  form: z.object({ number: field.requiredText(REGISTRATION_MAX) }),
  files: { document: documentFile },
  status: 201,
  reply: messageReply,
  errors: ['assurance_not_available', 'invalid_document', 'registry_check_pending'],
});

export const withdrawRegistryCheck = call({
  name: 'withdrawRegistryCheck',
  summary: 'Withdraw the request to check the registration. Its document is removed.',
  method: 'DELETE',
  path: `${PATH}/registry-check`,
  permission,
  reply: messageReply,
  errors: ['registry_check_not_found'],
});
