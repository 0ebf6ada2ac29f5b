import * as z from 'zod/mini';
import { email as emailField, storedEmail, type Role } from '#contract/fields/fields.ts';
import { signUps } from '#server/features/accounts/limits.ts';
import * as accounts from '#server/domain/identity/queries/accounts.ts';
import * as members from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { removeCodes } from '#server/domain/identity/queries/codes.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import { GoogleFailure, type GooglePerson } from '#server/domain/identity/google.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { googleLinked, googleLinkedWithoutPassword } from '#server/features/accounts/emails.ts';
import type { Services } from '#server/http/services.ts';
import { toProfile } from './to-profile.ts';

interface SignUp {
  role: Role;
  /** The terms that a new account accepts. */
  terms_version: string;
  /** The client's address. */
  clientAddress: string;
}

/** Opens an account for the person. Returns undefined when the email is taken. */
async function openAccount(tx: Runner, person: GooglePerson, { role, terms_version, clientAddress }: SignUp) {
  const account = await accounts.insertAccount(tx, {
    organization: { ...toProfile(person, role), kind: role },
    member: {
      terms_version,
      email: person.email,
      google_subject: person.subject,
      email_verified_at: new Date(),
    },
  });
  if (account)
    await writeAudit(tx, {
      action: 'register',
      actor: accounts.toActor(account),
      detail: { role, by: 'google' },
      clientAddress,
    });
  return account;
}

/**
 * Links the person to the account with the email. An account whose email was never verified may have been opened by a
 * stranger, so its password, tokens and codes are revoked.
 */
async function linkAccount(
  tx: Runner,
  { subject, email }: GooglePerson,
  { role, clientAddress }: SignUp,
  services: Services,
): Promise<accounts.Account> {
  const found = await accounts.findAccountByEmail(tx, email);
  const account = found && (await accounts.lockAccount(tx, found.id));
  // An unverified account's email may have been corrected meanwhile.
  if (account?.email !== email) throw new GoogleFailure('failed');
  if (account.role !== role || account.google_subject === subject) return account;
  if (account.google_subject !== null) throw new GoogleFailure('linked-to-another');

  const isTakenOver = account.email_verified_at === null;
  await members.linkGoogle(tx, account.id, subject);
  if (isTakenOver) {
    await members.removePassword(tx, account.id);
    for (const purpose of ['session', 'register'] as const) await revokeTokens(tx, account.id, purpose);
    for (const purpose of ['email', 'reset'] as const) await removeCodes(tx, { email, purpose });
    await members.setEmailVerified(tx, account.id);
  }
  await writeAudit(tx, {
    action: 'google link',
    actor: accounts.toActor(account),
    detail: { isTakenOver },
    clientAddress,
  });
  const notice = isTakenOver ? googleLinkedWithoutPassword : googleLinked;
  await enqueueEmail(tx, services, notice, { member_id: account.id });
  return account;
}

/**
 * Finds the account of a person signed in at Google: the linked one, otherwise the one with their email. Opens a new
 * account with the chosen role if there is none. An account with another role is returned unchanged.
 * @throws GoogleFailure when the email is not verified, or its account belongs to another Google account
 * @throws DomainError after too many sign-ups from the client's address
 */
export async function findOrOpenAccount(
  claims: GooglePerson,
  { role, clientAddress }: Pick<SignUp, 'role' | 'clientAddress'>,
  services: Services,
): Promise<accounts.Account> {
  const { db, env, limits } = services;
  const email = z.safeParse(storedEmail, claims.email).data;
  if (!email || !claims.isEmailVerified) throw new GoogleFailure('unverified');
  const person = { ...claims, email };

  const known = await accounts.findAccountByGoogleSubject(db, person.subject);
  if (known) return known;
  // Checks the spelling from Google, because lower-casing turns the Kelvin sign into a 'k', which may be another
  // person's email.
  if (!z.safeParse(emailField, claims.email).success) throw new GoogleFailure('unverified');
  if (!(await accounts.findAccountByEmail(db, email))) await limits.use(signUps(env), clientAddress);

  const signUp = { role, clientAddress, terms_version: env.termsVersion };
  return await db
    .transaction()
    .execute(
      async (tx) =>
        (await openAccount(tx, person, signUp)) ?? (await linkAccount(tx, person, signUp, services)),
    );
}
