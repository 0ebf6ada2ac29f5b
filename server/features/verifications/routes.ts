import * as links from '#contract/calls/verification-links.ts';
import * as requests from '#contract/calls/verification-requests.ts';
import * as verifications from '#contract/calls/verifications.ts';
import { route, type Route } from '#server/http/route.ts';
import { suggestionLimits } from '#server/platform/limits/search-limits.ts';
import { answerRequest } from './answer/answer-request.ts';
import { countRequests } from './answer/count-requests.ts';
import { downloadConsentFile } from './answer/download-consent-file.ts';
import { getRequest } from './answer/get-request.ts';
import { listRequests } from './answer/list-requests.ts';
import { recordAnswer } from './answer/record-answer.ts';
import { reportRequest } from './answer/report-request.ts';
import { askOrganization } from './ask/ask-organization.ts';
import { suggestOrganizations } from './ask/suggest-organizations.ts';
import { checkClaim } from './check/check-claim.ts';
import { getVerification } from './check/get-verification.ts';
import { listVerifications } from './check/list-verifications.ts';
import { withdrawVerification } from './check/withdraw-verification.ts';
import { decideConsent } from './consent/decide-consent.ts';
import { lookUpConsentLink } from './consent/look-up-consent-link.ts';
import { answerByLink } from './links/answer-by-link.ts';
import { blockAddress } from './links/block-address.ts';
import { lookUpAnswerLink } from './links/look-up-answer-link.ts';
import { reportLinkedRequest } from './links/report-linked-request.ts';

export const verificationRoutes: Route[] = [
  route(verifications.checkClaim, { handler: checkClaim }),
  route(verifications.listVerifications, { handler: listVerifications }),
  route(verifications.getVerification, { handler: getVerification }),
  route(verifications.askOrganization, { handler: askOrganization }),
  route(verifications.withdrawVerification, { handler: withdrawVerification }),
  route(verifications.suggestOrganizations, { handler: suggestOrganizations, limits: suggestionLimits }),
  route(requests.listRequests, { handler: listRequests }),
  route(requests.countRequests, { handler: countRequests }),
  route(requests.getRequest, { handler: getRequest }),
  route(requests.downloadConsentFile, { handler: downloadConsentFile }),
  route(requests.answerRequest, { handler: answerRequest }),
  route(requests.recordAnswer, { handler: recordAnswer }),
  route(requests.reportRequest, { handler: reportRequest }),
  route(links.lookUpAnswerLink, { handler: lookUpAnswerLink }),
  route(links.answerByLink, { handler: answerByLink }),
  route(links.reportLinkedRequest, { handler: reportLinkedRequest }),
  route(links.blockAddress, { handler: blockAddress }),
  route(links.lookUpConsentLink, { handler: lookUpConsentLink }),
  route(links.decideConsent, { handler: decideConsent }),
];
