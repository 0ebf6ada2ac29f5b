import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Adds a proof. An operator confirms a name beside a domain, so that proof follows the one of the domain. */
export async function addDemoProof(tx: Runner, proof: Parameters<typeof addProof>[1], months: number) {
  if (proof.level === 'name confirmed')
    await addProof(tx, { ...proof, level: 'domain verified', method: 'dns record' }, months);
  await addProof(tx, proof, months);
}
