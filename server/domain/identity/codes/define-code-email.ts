import { CODE_SECONDS } from '#contract/limits.ts';
import { type CodePurpose, isLiveCode } from '#server/domain/identity/queries/codes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineEmail, type EmailContent } from '#server/platform/mail/define-email.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** A user is waiting for the code. */
const CODE_PRIORITY = 1;

interface CodeEmail {
  name: string;
  purpose: CodePurpose;
  write: (code: string, recipient: { email: string; db: Database }) => EmailContent | Promise<EmailContent>;
}

/** The sentences about a code. */
export const codeValidity = `The code is valid for ${CODE_SECONDS / 60} minutes and can be used once. A newer code replaces it.`;

/**
 * Defines an email with a code. It is sent only while the code is valid. It does not repeat what was entered at sign-up,
 * because it may reach someone who never signed up.
 */
export const defineCodeEmail = ({ name, purpose, write }: CodeEmail) =>
  defineEmail<{ email: string; code: string }, { db: Database; secret: Secret }>({
    name,
    retentionSeconds: CODE_SECONDS,
    priority: CODE_PRIORITY,
    async write({ email, code }, { db, secret }) {
      if (!(await isLiveCode(db, { email, purpose }, hashCode(secret, code)))) return undefined;
      return { to: email, ...(await write(code, { email, db })) };
    },
  });
