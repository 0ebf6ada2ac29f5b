import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

interface NewSigningKey {
  id: string;
  certificate: string;
  sealed_key: string | null;
}

/** A key that the portal made and that is in use. */
interface OwnSigningKey {
  id: string;
  certificate: string;
  sealed_key: string;
}

/** A certificate whose key signs or has signed documents. */
export interface SigningCertificate {
  /** The SHA-256 of the certificate, in hexadecimal. */
  id: string;
  /** PEM. */
  certificate: string;
  created_at: Date;
  /** When a rotation replaced it; null for the key in use and for those of the settings. */
  retired_at: Date | null;
}

/** Finds the key that the portal made and that is in use. */
export async function findOwnSigningKey(runner: Runner): Promise<OwnSigningKey | undefined> {
  const row = await runner
    .selectFrom('signing_key')
    .select(['id', 'certificate', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .executeTakeFirst();
  return row as OwnSigningKey | undefined;
}

/** Finds the PEM certificate of the key that the portal made and that is in use, without its private part. */
export async function findOwnCertificate(runner: Runner): Promise<string | undefined> {
  const row = await runner
    .selectFrom('signing_key')
    .select('certificate')
    .where('sealed_key', 'is not', null)
    .executeTakeFirst();
  return row?.certificate;
}

/** Lets rotations and first uses wait until the transaction ends. Readers do not wait. */
export async function lockSigningKeys(tx: Runner): Promise<void> {
  await sql`lock table signing_key in share row exclusive mode`.execute(tx);
}

/** Stores a key, unless it is stored already or another one that the portal made is in use. */
export async function insertSigningKey(runner: Runner, key: NewSigningKey): Promise<void> {
  await runner
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Retires the key that the portal made, and deletes its private part. @returns its id, if there was one */
export async function retireOwnSigningKey(runner: Runner): Promise<string | undefined> {
  const retired = await runner
    .updateTable('signing_key')
    .set({ sealed_key: null, retired_at: sql<Date>`now()` })
    .where('sealed_key', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return retired?.id;
}

export async function hasSigningKey(runner: Runner, id: string): Promise<boolean> {
  const row = await runner.selectFrom('signing_key').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Lists the certificates of all keys, from the newest. */
export const listSigningCertificates = (runner: Runner): Promise<SigningCertificate[]> =>
  runner
    .selectFrom('signing_key')
    .select(['id', 'certificate', 'created_at', 'retired_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
