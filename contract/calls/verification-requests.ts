import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ownCandidate } from '#contract/candidate.ts';
import * as field from '#contract/fields/fields.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX, REASON_MAX } from '#contract/limits.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { requestRow, verificationRequest } from '#contract/verification-request.ts';
import { type ClaimField, claimField, claimFields, verdict, wholeAnswer } from '#contract/verification.ts';
import { byReference } from './verifications.ts';

const PATH = '/api/requests';
const permission = 'verification:answer';

/** What the asked organisation says: a verdict on each claimed fact, or an answer to the whole. */
export const answerFields = {
  whole: z._default(z.nullable(wholeAnswer), null),
  /** Why it declines; only with `declined`. */
  reason: field.visibleText(REASON_MAX),
  /** One for each claimed fact, in any order; empty with `whole`. `value` is what is right, only with `incorrect`. */
  fields: z
    ._default(
      z
        .array(z.object({ field: claimField, verdict, value: field.optionalNameLike(NAME_MAX) }))
        .check(z.maxLength(claimFields.length)),
      [],
    )
    .register(field.requiredByCall),
};

export interface GivenAnswer {
  whole: z.output<typeof wholeAnswer> | null;
  reason: string;
  fields: { field: ClaimField; verdict: z.output<typeof verdict>; value: string }[];
}

/** The rules of an answer that need nothing else. The server also compares it with what was claimed. */
export function isCompleteAnswer({ value, issues }: z.core.ParsePayload<GivenAnswer>) {
  const { whole, reason, fields } = value;
  const reject = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value });
  if ((whole === 'declined') !== (reason !== '')) reject('reason', verificationTexts.reasonMissing);
  if ((whole === null) === (fields.length === 0)) reject('fields', verificationTexts.answerMissing);
  if (fields.some((one) => (one.verdict === 'incorrect') !== (one.value !== '')))
    reject('fields', verificationTexts.valueMissing);
}

const reply = z.object({ data: verificationRequest });
const changed = z.object({ message: z.string(), data: verificationRequest });

/** Which requests of the queue. Omitted or empty is open. */
export const requestStates = z.enum(['open', 'overdue', 'settled']);

export const listRequests = call({
  name: 'listRequests',
  summary:
    'List the requests to the organisation: the open or overdue ones oldest first, or the settled ones newest first.',
  method: 'GET',
  path: PATH,
  permission,
  query: z.object({
    state: z._default(z.union([requestStates, z.literal('')]), 'open'),
    candidate_type: z.optional(z.union([field.candidateType, z.literal('')])),
    /** Part of a name, or a reference. */
    query: field.optionalText(NAME_MAX),
    ...paging,
  }),
  reply: pageSchema(requestRow),
});

export const countRequests = call({
  name: 'countRequests',
  summary: 'Count the open requests to the organisation, and those of them that are overdue.',
  method: 'GET',
  path: `${PATH}/count`,
  permission,
  reply: z.object({ data: z.object({ open: z.number(), overdue: z.number() }) }),
});

export const getRequest = call({
  name: 'getRequest',
  summary:
    "Get a request to the organisation with the organisation's own records that match, and the open requests before and after it.",
  method: 'GET',
  path: `${PATH}/{reference}`,
  permission,
  params: byReference,
  reply,
  errors: ['request_not_found'],
});

export const downloadConsentFile = call({
  name: 'downloadConsentFile',
  summary: 'Download the file that proves the consent of a request: a PDF or a JPEG image.',
  method: 'GET',
  path: `${PATH}/{reference}/file`,
  permission,
  params: byReference,
  reply: 'application/octet-stream',
  errors: ['request_not_found', 'consent_file_not_found'],
});

export const answerRequest = call({
  name: 'answerRequest',
  summary: 'Answer a request: each claimed fact, or the whole. The asking organisation is told by email.',
  method: 'POST',
  path: `${PATH}/{reference}/answer`,
  permission,
  params: byReference,
  body: z.object(answerFields).check(isCompleteAnswer),
  reply: changed,
  errors: ['request_not_found', 'verification_settled'],
});

export const recordAnswer = call({
  name: 'recordAnswer',
  summary:
    'Record the person of an answered request as a candidate of the organisation, with the facts of the answer. Each answer becomes at most one record.',
  method: 'POST',
  path: `${PATH}/{reference}/record`,
  permission,
  params: byReference,
  body: z.object({
    name: field.personName,
    phone: field.requiredText(PHONE_MAX),
    address: field.requiredText(ADDRESS_MAX),
    /** Required if neither the claim nor the answer has it. */
    start_date: field.optionalDate,
    /** The leaving date, or that there is none, if neither the claim nor the answer has it. */
    end_date: field.optionalDate,
    is_current: z._default(z.boolean(), false),
    /** Why the person left; required if they have. */
    reason: field.optionalText(REASON_MAX),
  }),
  reply: z.object({ message: z.string(), data: ownCandidate }),
  status: 201,
  errors: ['request_not_found', 'request_not_recordable', 'request_already_recorded'],
});

export const reportRequest = call({
  name: 'reportRequest',
  summary: 'Report a request to the operators of the portal, also one that is settled. Its state stays.',
  method: 'POST',
  path: `${PATH}/{reference}/report`,
  permission,
  params: byReference,
  reply: messageReply,
  errors: ['request_not_found'],
});
