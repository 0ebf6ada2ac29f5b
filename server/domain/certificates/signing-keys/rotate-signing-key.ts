import { createOwnKey } from './create-own-key.ts';
import type { KeyServices } from './find-signing-key.ts';
import { insertSigningKey, lockSigningKeys, retireOwnSigningKey } from './queries/signing-keys.ts';

/**
 * Replaces the key that the portal made by a new one. The certificate of the old key is kept, its private part is not.
 * @returns the id of the old key, if there was one
 */
export async function rotateSigningKey({
  db,
  secret,
  env,
}: Omit<KeyServices, 'log'>): Promise<string | undefined> {
  const key = await createOwnKey(secret, env.site.operatorName);
  return await db.transaction().execute(async (tx) => {
    await lockSigningKeys(tx);
    const retired = await retireOwnSigningKey(tx);
    await insertSigningKey(tx, key);
    return retired;
  });
}
