import * as certificates from '#contract/calls/certificates.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { getCredential } from './credential/get-credential.ts';
import { getStatusList } from './credential/get-status-list.ts';
import { statusListReads } from './credential/limits.ts';
import { downloadCertificate } from './download-certificate.ts';
import { getCertificate } from './get-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { withdrawAnyCertificate } from './withdraw-any-certificate.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

/** Documents that a member downloads: more than anybody reads, so that no script keeps the renderer busy. */
export const documentLimit: Limit = { name: 'certificate-documents', points: 120, seconds: 3600 };

export const certificateRoutes: Route[] = [
  route(certificates.issueCertificate, { handler: issueCertificate }),
  route(certificates.listCertificates, { handler: listCertificates }),
  route(certificates.getCertificate, { handler: getCertificate }),
  route(certificates.downloadCertificate, { handler: downloadCertificate, limits: () => [documentLimit] }),
  route(certificates.withdrawCertificate, { handler: withdrawCertificate }),
  route(certificates.withdrawAnyCertificate, { handler: withdrawAnyCertificate }),
  route(certificates.getCredential, { handler: getCredential }),
  route(certificates.getStatusList, {
    handler: getStatusList,
    limits: statusListReads,
    isForAnySite: true,
  }),
];
