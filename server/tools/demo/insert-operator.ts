import { insertAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { addTwoSteps } from './insert-members.ts';
import { demoOperator, OPERATIONS } from './operator.ts';

/** Adds the account of the demo operator. It has no rights unless `prepareDemo` grants them. */
export async function insertOperator(tx: Runner, secret: Secret, password_hash: string) {
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
