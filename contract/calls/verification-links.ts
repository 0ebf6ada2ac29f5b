import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { messageReply } from '#contract/problem.ts';
import { consentRequest, linkedRequest } from '#contract/verification-request.ts';
import { answerFields, isCompleteAnswer } from './verification-requests.ts';

/** A token has 43 characters. */
const TOKEN_MAX = 100;
const token = z.string().check(z.maxLength(TOKEN_MAX));

/** Why the link of a request does not work. `verification_settled` says who settled it and when. */
const ANSWER_LINK_ERRORS = ['answer_link_unknown', 'answer_link_expired', 'verification_settled'] as const;
const CONSENT_LINK_ERRORS = ['consent_link_unknown', 'consent_link_expired', 'verification_settled'] as const;

export const lookUpAnswerLink = call({
  name: 'lookUpAnswerLink',
  summary: 'Get the request of a link, without using the link.',
  method: 'POST',
  path: '/api/answers/look-up',
  permission: 'public',
  body: z.object({ token }),
  reply: z.object({ data: linkedRequest }),
  errors: ANSWER_LINK_ERRORS,
});

export const answerByLink = call({
  name: 'answerByLink',
  summary: 'Answer the request of a link. The link works for one answer.',
  method: 'POST',
  path: '/api/answers',
  permission: 'public',
  body: z.object({ token, ...answerFields }).check(isCompleteAnswer),
  reply: messageReply,
  errors: ANSWER_LINK_ERRORS,
});

export const reportLinkedRequest = call({
  name: 'reportLinkedRequest',
  summary:
    'Report the request of a link to the operators of the portal, also one that is settled. Its state stays.',
  method: 'POST',
  path: '/api/answers/report',
  permission: 'public',
  body: z.object({ token }),
  reply: messageReply,
  errors: ['answer_link_unknown'],
});

export const blockAddress = call({
  name: 'blockAddress',
  summary:
    'Stop all requests to the address of a link, which may be one to answer or one for a consent. Open requests count as declined. Works also when the request is settled or expired.',
  method: 'POST',
  path: '/api/answers/block-address',
  permission: 'public',
  body: z.object({ token }),
  reply: messageReply,
  errors: ['answer_link_unknown'],
});

export const lookUpConsentLink = call({
  name: 'lookUpConsentLink',
  summary: 'Get what the person of a link is asked to agree to, without using the link.',
  method: 'POST',
  path: '/api/consents/look-up',
  permission: 'public',
  body: z.object({ token }),
  reply: z.object({ data: consentRequest }),
  errors: CONSENT_LINK_ERRORS,
});

export const decideConsent = call({
  name: 'decideConsent',
  summary: 'Agree to a request or decline it, as the person of the link. The link works once.',
  method: 'POST',
  path: '/api/consents',
  permission: 'public',
  body: z.object({ token, agrees: z.boolean() }),
  reply: messageReply,
  errors: CONSENT_LINK_ERRORS,
});
