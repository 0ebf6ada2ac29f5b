import { type Insertable, type Selectable, sql } from 'kysely';
import { foldText } from '#server/text/fold-text.ts';
import type { Runner, Schema } from '#server/db/database.ts';

interface AccountNames {
  name?: string;
  first_name?: string;
  last_name?: string;
}

/** Folds the account's name. Only the name columns of its role are filled. */
const foldAccountName = ({ name, first_name, last_name }: AccountNames): string =>
  foldText([first_name, last_name, name].filter(Boolean).join(' '));

export type Account = Selectable<Schema['account']>;

/** The display name of an account: that of the school or company, else that of the person. */
export const accountName = sql<string>`case account.role
  when 'individual' then trim(account.first_name || ' ' || account.last_name) else account.name end`;

/** The columns that the owner of an account may change. */
export type Profile = Pick<
  Account,
  'name' | 'first_name' | 'last_name' | 'organization' | 'phone' | 'address' | 'photo_key'
>;

/**
 * Inserts an account. The email address must be in lower case. A `terms_version` records that the owner accepts these terms
 * now. Returns undefined when the email already has an account.
 */
export async function insertAccount(
  runner: Runner,
  values: Omit<Insertable<Schema['account']>, 'terms_accepted_at' | 'folded_name'>,
): Promise<Account | undefined> {
  return await runner
    .insertInto('account')
    .values({
      ...values,
      folded_name: foldAccountName(values),
      terms_accepted_at: values.terms_version ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds the account of an email address, which must be in lower case. */
export async function findAccountByEmail(runner: Runner, email: string): Promise<Account | undefined> {
  return await runner.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Finds the account of a Google user. */
export async function findAccountByGoogleSubject(
  runner: Runner,
  subject: string,
): Promise<Account | undefined> {
  return await runner
    .selectFrom('account')
    .selectAll()
    .where('google_subject', '=', subject)
    .executeTakeFirst();
}

export async function findAccount(runner: Runner, id: number): Promise<Account | undefined> {
  return await runner.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Finds an account and locks it against changes until the transaction ends. Rows that refer to it can still be inserted,
 * so that a log-in does not wait for an import.
 */
export async function lockAccount(runner: Runner, id: number): Promise<Account | undefined> {
  const account = runner.selectFrom('account').selectAll().where('id', '=', id);
  return await account.forNoKeyUpdate().executeTakeFirst();
}

export async function updateProfile(runner: Runner, id: number, profile: Profile): Promise<Account> {
  return await runner
    .updateTable('account')
    .set({ ...profile, folded_name: foldAccountName(profile) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const UNIQUE_VIOLATION = '23505';

/**
 * Changes the email address, which must be in lower case. Returns false when another account has it, after which the
 * transaction is aborted.
 */
export async function setEmail(runner: Runner, id: number, email: string): Promise<boolean> {
  try {
    await runner.updateTable('account').set({ email }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function setPasswordHash(runner: Runner, id: number, password_hash: string) {
  await runner.updateTable('account').set({ password_hash }).where('id', '=', id).execute();
}

/** Marks the email of the account as verified. */
export async function setEmailVerified(runner: Runner, id: number) {
  await runner
    .updateTable('account')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** Links a Google user to the account. */
export async function linkGoogle(runner: Runner, id: number, google_subject: string) {
  await runner.updateTable('account').set({ google_subject }).where('id', '=', id).execute();
}

/** Removes the password. Password log-in then fails until the owner of the email sets a new one. */
export async function removePassword(runner: Runner, id: number) {
  await runner.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
}
