import { listRestricted } from './queries/restrict-candidate.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { areSimilarNames } from '#server/domain/search/expand/are-similar-names.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { matchErased } from './erased-people.ts';

interface Person {
  name: string;
  phone: string;
}

/**
 * Reads the restricted and erased people of an organisation. @returns whether a person is one of them: the same phone
 * number and a similar name, such as one with a middle name
 */
export async function matchRestricted(
  tx: Runner,
  secret: Secret,
  organization_id: number,
): Promise<(person: Person) => boolean> {
  const namesByNumber = new Map<string, string[][]>();
  for (const { name, phone } of await listRestricted(tx, organization_id))
    for (const number of listNationalNumbers(phone))
      namesByNumber.set(number, [...(namesByNumber.get(number) ?? []), tokenizeName(name)]);
  const isErased = await matchErased(tx, secret, organization_id);
  return ({ name, phone }) => {
    if (isErased({ name, phone })) return true;
    const names = listNationalNumbers(phone).flatMap((number) => namesByNumber.get(number) ?? []);
    if (names.length === 0) return false;
    const words = tokenizeName(name);
    return names.some((restricted) => areSimilarNames(restricted, words));
  };
}
