import * as certificates from '#contract/calls/certificates.ts';
import { route, type Route } from '#server/http/route.ts';
import { getCredential } from './credential/get-credential.ts';
import { getStatusList } from './credential/get-status-list.ts';
import { statusListReads } from './credential/limits.ts';
import { getCertificate } from './get-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { withdrawAnyCertificate } from './withdraw-any-certificate.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

export const certificateRoutes: Route[] = [
  route(certificates.issueCertificate, { handler: issueCertificate }),
  route(certificates.listCertificates, { handler: listCertificates }),
  route(certificates.getCertificate, { handler: getCertificate }),
  route(certificates.withdrawCertificate, { handler: withdrawCertificate }),
  route(certificates.withdrawAnyCertificate, { handler: withdrawAnyCertificate }),
  route(certificates.getCredential, { handler: getCredential }),
  route(certificates.getStatusList, { handler: getStatusList, limits: statusListReads }),
];
