import type { Runner } from '#server/platform/db/database.ts';

/** Returns the key that encrypts candidate ids on the wire. */
export async function getCandidateIdKey(runner: Runner): Promise<Buffer> {
  const { key } = await runner.selectFrom('candidate_id_key').select('key').executeTakeFirstOrThrow();
  return key;
}
