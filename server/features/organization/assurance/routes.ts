import * as calls from '#contract/calls/assurance.ts';
import { route, type Route } from '#server/http/route.ts';
import { checkDomainRecord } from './check-domain-record.ts';
import { confirmDomainCode } from './confirm-domain-code.ts';
import { getAssurance } from './get-assurance.ts';
import { getDomainRecord } from './get-domain-record.ts';
import * as limit from './limits.ts';
import { requestDomainCode } from './request-domain-code.ts';
import { requestRegistryCheck } from './request-registry-check.ts';
import { withdrawRegistryCheck } from './withdraw-registry-check.ts';

export const assuranceRoutes: Route[] = [
  route(calls.getAssurance, { handler: getAssurance, limits: () => [limit.reads] }),
  route(calls.requestDomainCode, {
    handler: requestDomainCode,
    limits: () => [limit.domainCodes, limit.domainCodesPerDay],
  }),
  route(calls.confirmDomainCode, { handler: confirmDomainCode, limits: () => [limit.codeAttempts] }),
  route(calls.getDomainRecord, { handler: getDomainRecord, limits: () => [limit.reads] }),
  route(calls.checkDomainRecord, { handler: checkDomainRecord, limits: () => [limit.recordChecks] }),
  route(calls.requestRegistryCheck, { handler: requestRegistryCheck, limits: () => [limit.registryChecks] }),
  route(calls.withdrawRegistryCheck, { handler: withdrawRegistryCheck, limits: () => [limit.reads] }),
];
