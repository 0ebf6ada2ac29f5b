import * as anomalies from '#contract/calls/anomalies.ts';
import * as calls from '#contract/calls/operator.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { allowAnomalousLookUps } from './allow-anomalous-look-ups.ts';
import { approveRegistryCheck } from './approve-registry-check.ts';
import { confirmName } from './confirm-name.ts';
import { downloadRegistryDocument } from './download-registry-document.ts';
import { listAnomalies } from './list-anomalies.ts';
import { listNameChecks } from './list-name-checks.ts';
import { listOrganizations } from './list-organizations.ts';
import { listRegistryChecks } from './list-registry-checks.ts';
import { openNameCheckDomain } from './open-name-check-domain.ts';
import { refuseName } from './refuse-name.ts';
import { refuseRegistryCheck } from './refuse-registry-check.ts';
import { reinstateOrganization } from './reinstate-organization.ts';
import { revokeAssurance } from './revoke-assurance.ts';
import { stopAnomalousLookUps } from './stop-anomalous-look-ups.ts';
import { suspendOrganization } from './suspend-organization.ts';

const QUARTER_HOUR = 900;

const reads: Limit = { name: 'operator read', points: 600, seconds: QUARTER_HOUR };
const decisions: Limit = { name: 'operator decision', points: 100, seconds: QUARTER_HOUR };

export const operatorRoutes: Route[] = [
  route(calls.listRegistryChecks, { handler: listRegistryChecks, limits: () => [reads] }),
  route(calls.downloadRegistryDocument, { handler: downloadRegistryDocument, limits: () => [reads] }),
  route(calls.approveRegistryCheck, { handler: approveRegistryCheck, limits: () => [decisions] }),
  route(calls.refuseRegistryCheck, { handler: refuseRegistryCheck, limits: () => [decisions] }),
  route(calls.listNameChecks, { handler: listNameChecks, limits: () => [reads] }),
  route(calls.openNameCheckDomain, { handler: openNameCheckDomain, limits: () => [reads] }),
  route(calls.confirmName, { handler: confirmName, limits: () => [decisions] }),
  route(calls.refuseName, { handler: refuseName, limits: () => [decisions] }),
  route(anomalies.listAnomalies, { handler: listAnomalies, limits: () => [reads] }),
  route(anomalies.stopAnomalousLookUps, { handler: stopAnomalousLookUps, limits: () => [decisions] }),
  route(anomalies.allowAnomalousLookUps, { handler: allowAnomalousLookUps, limits: () => [decisions] }),
  route(calls.listOrganizations, { handler: listOrganizations, limits: () => [reads] }),
  route(calls.revokeAssurance, { handler: revokeAssurance, limits: () => [decisions] }),
  route(calls.suspendOrganization, { handler: suspendOrganization, limits: () => [decisions] }),
  route(calls.reinstateOrganization, { handler: reinstateOrganization, limits: () => [decisions] }),
];
