import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { SEARCH_LIMIT_ERRORS } from '#contract/error-codes.ts';
import * as field from '#contract/fields/fields.ts';
import {
  CONSENT_WORDING_MAX,
  DOCUMENT_MAX_BYTES,
  NAME_MAX,
  PHONE_MAX,
  PURPOSE_NOTE_MAX,
  REFERENCE_MAX,
} from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { purposeKind } from '#contract/purpose.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { lawfulBasis, namedOrganization, verification, verificationRow } from '#contract/verification.ts';
import { verificationState } from '#contract/verification-transitions.ts';

const PATH = '/api/verifications';

/** A reference as people write it. Any other text finds no verification. */
export const byReference = z.object({ reference: z.string().check(z.maxLength(REFERENCE_MAX)) });

/** A claim about a person. The server also refuses dates in the future and before 1950, which need its clock. */
const newClaim = z
  .object({
    candidate_type: field.candidateType,
    name: field.personName,
    /** May be empty if the email is not. */
    phone: field.optionalText(PHONE_MAX).register(field.requiredByCall),
    email: field.optionalEmail(),
    organization: field.organizationName,
    start_date: field.optionalDate,
    end_date: field.optionalDate,
    /** Whether the person claims to be there still. */
    is_current: z._default(z.boolean(), false),
    position: field.optionalNameLike(NAME_MAX),
  })
  .check(
    z.refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      error: verificationTexts.phoneOrEmail,
    }),
    z.refine(({ end_date, is_current }) => end_date === '' || !is_current, {
      path: ['end_date'],
      error: verificationTexts.endedAndCurrent,
    }),
    z.refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
      path: ['end_date'],
      error: verificationTexts.endBeforeStart,
    }),
  );
export type NewClaim = z.output<typeof newClaim>;

const reply = z.object({ data: verification });
const changed = z.object({ message: z.string(), data: verification });

export const checkClaim = call({
  name: 'checkClaim',
  summary:
    'Check a claim about a person against the records of other organisations. The reply has the outcome, the compared facts and who vouches. It uses one of your look-ups if somebody matched.',
  method: 'POST',
  path: PATH,
  permission: 'verification:create',
  body: newClaim,
  reply,
  status: 201,
  takesPurpose: true,
  countsPeople: true,
  errors: [...SEARCH_LIMIT_ERRORS, 'look_ups_stopped'],
});

export const listVerifications = call({
  name: 'listVerifications',
  summary: 'List the verifications of the organisation, newest first.',
  method: 'GET',
  path: PATH,
  permission: 'verification:create',
  query: z.object({ state: z.optional(z.union([verificationState, z.literal('')])), ...paging }),
  reply: pageSchema(verificationRow),
});

export const getVerification = call({
  name: 'getVerification',
  summary: 'Get a verification of the organisation with its answer and its timeline.',
  method: 'GET',
  path: `${PATH}/{reference}`,
  permission: 'verification:create',
  params: byReference,
  reply,
  errors: ['verification_not_found'],
});

/** Who to ask and why. A registered organisation is named by its id, any other by its name and email. */
export const askForm = z
  .object({
    organization_id: field.optionalText(100),
    // A copy, because other calls need no organisation.
    organization: z.clone(field.optionalOrganizationName).register(field.requiredByCall),
    email: field.optionalEmail().register(field.requiredByCall),
    purpose: purposeKind,
    /** What the purpose is. Only with `other`. */
    purpose_note: field.visibleText(PURPOSE_NOTE_MAX),
    basis: lawfulBasis,
    /** What the person agreed to and when, unless they are asked by `person_email`. */
    consent_wording: field.visibleText(CONSENT_WORDING_MAX),
    consent_date: field.optionalDate,
    /** Asks the person for their consent by a link before the request goes out. */
    person_email: field.optionalEmail(),
  })
  .check(
    z.refine(({ organization_id, organization }) => organization_id !== '' || organization !== '', {
      path: ['organization'],
      error: verificationTexts.organizationMissing,
    }),
    z.refine(({ organization_id, email }) => (organization_id === '') !== (email === ''), {
      path: ['email'],
      error: verificationTexts.organizationOrEmail,
    }),
    z.refine(({ purpose, purpose_note }) => (purpose === 'other') === (purpose_note !== ''), {
      path: ['purpose_note'],
      error: verificationTexts.purposeNote,
    }),
    z.refine(({ basis, person_email }) => basis === 'consent' || person_email === '', {
      path: ['person_email'],
      error: verificationTexts.consentOnly,
    }),
    z.refine(
      ({ basis, person_email, consent_wording }) =>
        basis !== 'consent' || person_email !== '' || consent_wording !== '',
      { path: ['consent_wording'], error: verificationTexts.wordingMissing },
    ),
    z.refine(
      ({ basis, person_email, consent_date }) =>
        basis !== 'consent' || person_email !== '' || consent_date !== '',
      { path: ['consent_date'], error: verificationTexts.consentDateMissing },
    ),
  )
  .register(z.globalRegistry, {
    allOf: [
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      { if: { properties: { purpose: { const: 'other' } } }, then: { required: ['purpose_note'] } },
      {
        if: { properties: { basis: { const: 'consent' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { required: ['consent_wording', 'consent_date'] },
      },
    ],
  });
export type AskForm = z.output<typeof askForm>;

export const askOrganization = call({
  name: 'askOrganization',
  summary:
    'Ask an organisation about a checked claim: a registered one in its queue, any other by email. With `person_email`, the request goes out once the person has agreed by the link of that email. The file proves a consent: PDF, JPG or PNG.',
  method: 'POST',
  path: `${PATH}/{reference}/ask`,
  permission: 'verification:create',
  params: byReference,
  form: askForm,
  files: { document: { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: assuranceTexts.documentTooLarge } },
  reply: changed,
  errors: [
    'verification_not_found',
    'verification_settled',
    'verification_already_asked',
    'verification_confirmed',
    'consent_waiting',
    'consent_declined',
    'organization_not_found',
    'asked_own_organization',
    'asked_own_address',
    'address_blocked',
    'too_many_verifications',
    'too_many_open_requests',
    'invalid_document',
    'look_ups_stopped',
    'already_closing',
  ],
});

export const withdrawVerification = call({
  name: 'withdrawVerification',
  summary: 'Withdraw a verification that is not settled. Its links stop working.',
  method: 'POST',
  path: `${PATH}/{reference}/withdraw`,
  permission: 'verification:create',
  params: byReference,
  reply: changed,
  errors: ['verification_not_found', 'verification_settled'],
});

const organizationSuggestion = z.extend(namedOrganization, {
  /** Names the organisation in `askOrganization`. */
  id: z.string(),
  /** The median hours of its last 20 answers; null before the fifth. */
  median_answer_hours: z.nullable(z.number()),
});
export type OrganizationSuggestion = z.output<typeof organizationSuggestion>;

export const suggestOrganizations = call({
  name: 'suggestOrganizations',
  summary:
    'Suggest up to eight other registered schools and companies for a name, those with a confirmed name first.',
  method: 'GET',
  path: '/api/organizations/suggestions',
  permission: 'verification:create',
  query: z.object({ query: z._default(z.string().check(z.maxLength(NAME_MAX)), '') }),
  reply: z.object({ data: z.array(organizationSuggestion) }),
});
