import type { Database } from '#server/platform/db/database.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from './accounts.ts';

type Proof = Pick<Parameters<typeof addProof>[1], 'level' | 'method'>;

const MONTHS = 24;

/** Builds a function that gives an organisation a proof. What was checked contains its id. */
const addProofFor =
  (proof: Proof, toChecked: (organization_id: number) => string) =>
  async (db: Database, { organization_id }: Pick<TestAccount, 'organization_id'>) =>
    await addProof(db, { ...proof, organization_id, checked: toChecked(organization_id) }, MONTHS);

const toDomain = (organization_id: number) => `org${organization_id}.example`;

/** Gives an organisation the proof that it controls a domain. */
export const addDomainProofFor = addProofFor({ level: 'domain verified', method: 'dns record' }, toDomain);

/** Gives an organisation the proof that an operator compared its name with its domain. */
export const addNameProofFor = addProofFor({ level: 'name confirmed', method: 'operator' }, toDomain);

/** Gives an organisation the proof that an operator checked its registration. */
export const addRegistryProofFor = addProofFor(
  { level: 'registry checked', method: 'document' },
  (organization_id) => `RC ${organization_id}`,
);
