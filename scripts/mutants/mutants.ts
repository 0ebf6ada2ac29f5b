import { assuranceMutants } from './assurance.ts';
import { auditMutants } from './audit.ts';
import { memberMutants } from './members.ts';
import { metricsMutants } from './metrics.ts';
import type { Mutant } from './mutant.ts';
import { recordMutants } from './records.ts';
import { replicaMutants } from './replicas.ts';
import { requestMutants } from './requests.ts';
import { screenMutants } from './screens.ts';
import { serverMutants } from './servers.ts';
import { certificateMutants } from './certificates.ts';
import { upgradeMutants } from './upgrades.ts';
import { verificationMutants } from './verifications.ts';

/** Mistakes in the rules that matter most. The tests of `npm test` notice each of them. */
export const mutants: readonly Mutant[] = [
  ...memberMutants,
  ...metricsMutants,
  ...screenMutants,
  ...assuranceMutants,
  ...requestMutants,
  ...auditMutants,
  ...recordMutants,
  ...replicaMutants,
  ...serverMutants,
  ...certificateMutants,
  ...upgradeMutants,
  ...verificationMutants,
];
