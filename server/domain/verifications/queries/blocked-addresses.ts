import type { Runner } from '#server/platform/db/database.ts';
import { toMailbox } from '#server/domain/verifications/to-mailbox.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

const toHash = (secret: Secret, email: string) => secret.hash('blocked address', toMailbox(email));

/** Whether the mailbox of an address accepts no requests. */
export async function isBlocked(runner: Runner, secret: Secret, email: string): Promise<boolean> {
  const found = runner.selectFrom('blocked_address').select('hash').where('hash', '=', toHash(secret, email));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Stops all requests to an address. */
export async function addBlocked(tx: Runner, secret: Secret, email: string): Promise<void> {
  await tx
    .insertInto('blocked_address')
    .values({ hash: toHash(secret, email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
