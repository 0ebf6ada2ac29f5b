import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAccountByEmail, insertAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { analyze, hasAccounts } from './queries/demo-data.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import type { Services } from '#server/http/services.ts';
import { demoAccounts } from './accounts.ts';
import { assuranceCases, CASE_PASSWORD } from './assurance-cases.ts';
import { insertAssuranceCases } from './insert-assurance-cases.ts';
import { insertDemo, type NewAccount } from './insert-demo.ts';
import { inventCandidates } from './invent-candidates.ts';
import { type DemoLogIn, demoLogIns } from './log-ins.ts';
import { type DemoMember, demoMembers } from './members.ts';
import { type NewMember, addTwoSteps } from './insert-members.ts';
import { demoOperator, OPERATIONS } from './operator.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** Portraits of the organisations, then of the candidates with a photo: `npm run pictures` draws them. */
export const PORTRAITS = join(import.meta.dirname, 'portraits');

/** Whether the portal has no organisations. Demo data is loaded only into an empty portal. */
export const needsDemo = async (db: Database) => !(await hasAccounts(db));

/** Whether the demo accounts exist. */
export async function hasDemo(db: Database): Promise<boolean> {
  const accounts = await Promise.all(demoLogIns.map(({ email }) => findAccountByEmail(db, email)));
  return accounts.every(Boolean);
}

async function createAccount(
  { role, email, password }: DemoLogIn,
  photo_key: string | null,
): Promise<NewAccount> {
  const password_hash = await hashPassword(password);
  const { profile, proof } = demoAccounts[role];
  const account = {
    organization: { ...profile, kind: role, photo_key },
    member: { email, password_hash, email_verified_at: new Date() },
  };
  return { account, proof };
}

const createMember = async ({ password, ...member }: DemoMember): Promise<NewMember> => ({
  ...member,
  password_hash: await hashPassword(password),
});

/**
 * Loads the demo data into a portal without organisations: one organisation of each role, two of them with a proof of who they are, members of every role, an
 * organisation in each state of a verification, an operator, and several thousand invented
 * candidates with portraits. The rows are inserted in one transaction, so a killed start leaves none of them and the
 * next one loads them again.
 * @returns the log-ins
 * @throws when one of the organisations exists, or the reason of `signal` when that aborts
 */
export async function seedDemo(
  { db, jobs, photos, secret, env }: Services,
  signal?: AbortSignal,
): Promise<readonly DemoLogIn[]> {
  const keys: string[] = [];
  try {
    for (const file of (await readdir(PORTRAITS)).toSorted()) {
      signal?.throwIfAborted();
      keys.push(await photos.storeTrustedJpeg(await readFile(join(PORTRAITS, file))));
    }
    const left = keys.values();
    const nextKey = () => left.next().value ?? null;
    const accounts = await Promise.all(demoLogIns.map((logIn) => createAccount(logIn, nextKey())));
    const members = await Promise.all(demoMembers.map(createMember));
    const candidates = inventCandidates().map(({ sitter, ...candidate }) => ({
      ...candidate,
      photo_key: sitter ? nextKey() : null,
    }));
    signal?.throwIfAborted();
    const caseHash = await hashPassword(CASE_PASSWORD);
    const operatorHash = await hashPassword(demoOperator.password);
    await db.transaction().execute(async (tx) => {
      await insertDemo(tx, { jobs, secret, env }, accounts, members, candidates);
      await insertAssuranceCases(tx, { jobs, env }, assuranceCases, caseHash);
      await insertOperator(tx, secret, operatorHash);
    });
  } catch (error) {
    await Promise.all(keys.map((key) => photos.remove(key)));
    throw error;
  }
  await analyze(db);
  return demoLogIns;
}

/** Adds the account of the demo operator. It has no rights unless `prepareDemo` grants them. */
async function insertOperator(tx: Runner, secret: Secret, password_hash: string) {
  const { email, role, totpSecret } = demoOperator;
  const contact = { phone: '+234 809 555 0195', address: '4 Kapok Row, Wuse, Abuja', photo_key: null };
  const inserted = await insertAccount(tx, {
    organization: {
      kind: role,
      name: OPERATIONS,
      first_name: '',
      last_name: '',
      organization: '',
      ...contact,
    },
    member: { email, password_hash, email_verified_at: new Date() },
  });
  if (!inserted) throw new Error(`${email} has an account already`);
  await addTwoSteps(tx, secret, inserted.id, totpSecret);
}
