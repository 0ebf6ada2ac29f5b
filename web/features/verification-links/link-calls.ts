import {
  answerByLink,
  blockAddress,
  decideConsent,
  lookUpAnswerLink,
  lookUpConsentLink,
  reportLinkedRequest,
} from '#contract/calls/verification-links.ts';
import type { Claim } from '#contract/verification.ts';
import { send } from '#web/api/send.ts';
import { type AnswerValues, toAnswerBody } from '#web/shared/verifications/answer-values.ts';

/** The calls of the pages of emailed links. All throw CallFailure. */

const anonymous = { token: null };

export const fetchRequest = async (token: string) =>
  (await send(lookUpAnswerLink, { body: { token } }, anonymous)).data;

export const sendAnswer = async (token: string, claim: Claim, values: AnswerValues) =>
  (await send(answerByLink, { body: { token, ...toAnswerBody(claim, values) } }, anonymous)).message;

export const sendReport = async (token: string) =>
  (await send(reportLinkedRequest, { body: { token } }, anonymous)).message;

export const sendBlock = async (token: string) =>
  (await send(blockAddress, { body: { token } }, anonymous)).message;

export const fetchConsent = async (token: string) =>
  (await send(lookUpConsentLink, { body: { token } }, anonymous)).data;

export const sendConsent = async (token: string, agrees: boolean) =>
  (await send(decideConsent, { body: { token, agrees } }, anonymous)).message;
