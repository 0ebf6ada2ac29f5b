import type { Database } from '#server/db/database.ts';
import { addProof } from '#server/db/assurance/proofs.ts';
import type { TestAccount } from './accounts.ts';

const MONTHS = 24;

/** Gives an organisation the proof that it controls a domain. */
export const addDomainProofFor = async (
  db: Database,
  { organization_id }: Pick<TestAccount, 'organization_id'>,
) =>
  await addProof(
    db,
    {
      organization_id,
      level: 'domain verified',
      method: 'dns record',
      checked: `org${organization_id}.example`,
    },
    MONTHS,
  );

/** Gives an organisation the proof that an operator compared its name with its domain. */
export const addNameProofFor = async (
  db: Database,
  { organization_id }: Pick<TestAccount, 'organization_id'>,
) =>
  await addProof(
    db,
    {
      organization_id,
      level: 'name confirmed',
      method: 'operator',
      checked: `org${organization_id}.example`,
    },
    MONTHS,
  );

/** Gives an organisation the proof that an operator checked its registration. */
export const addRegistryProofFor = async (
  db: Database,
  { organization_id }: Pick<TestAccount, 'organization_id'>,
) =>
  await addProof(
    db,
    { organization_id, level: 'registry checked', method: 'document', checked: `RC ${organization_id}` },
    MONTHS,
  );
