import { insertErasedPeople, listErasedPeople } from './queries/erased-people.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { toPhoneticCode } from '#server/domain/words/phonetic-code.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

interface Person {
  name: string;
  phone: string;
}

const toHashing = (secret: Secret, organization_id: number) => ({
  ofNumber: (number: string) => secret.hash('erased person', `${organization_id} ${number}`),
  /** Initials, which relatives share, are left out. */
  ofWords: (number: string, name: string) => {
    const codes = new Set(
      tokenizeName(name)
        .filter((word) => word.length > 1)
        .map(toPhoneticCode),
    );
    return [...codes].map((code) => secret.hash('erased person', `${organization_id} ${number} ${code}`));
  },
});

/** Remembers how an erased person was written, as keyed hashes that reveal neither name nor number. */
export async function rememberErased(
  tx: Runner,
  secret: Secret,
  organization_id: number,
  values: readonly Person[],
): Promise<void> {
  const hash = toHashing(secret, organization_id);
  const people = values.flatMap(({ name, phone }) =>
    listNationalNumbers(phone).map((number) => ({
      organization_id,
      number_hash: hash.ofNumber(number),
      word_hashes: hash.ofWords(number, name),
    })),
  );
  await insertErasedPeople(
    tx,
    people.filter(({ word_hashes }) => word_hashes.length > 0),
  );
}

/**
 * Reads the erased people of an organisation. @returns whether a person is one of them: the same phone number, and each word
 * of the shorter name sounds like one of the other
 */
export async function matchErased(
  tx: Runner,
  secret: Secret,
  organization_id: number,
): Promise<(person: Person) => boolean> {
  const hash = toHashing(secret, organization_id);
  const namesByNumber = new Map<string, ReadonlySet<string>[]>();
  for (const { number_hash, word_hashes } of await listErasedPeople(tx, organization_id)) {
    const key = number_hash.toString('hex');
    const words = new Set(word_hashes.map((word) => word.toString('hex')));
    namesByNumber.set(key, [...(namesByNumber.get(key) ?? []), words]);
  }
  if (namesByNumber.size === 0) return () => false;
  return ({ name, phone }) =>
    listNationalNumbers(phone).some((number) => {
      const erased = namesByNumber.get(hash.ofNumber(number).toString('hex'));
      if (!erased) return false;
      const words = hash.ofWords(number, name).map((word) => word.toString('hex'));
      return erased.some((known) => {
        const shared = words.filter((word) => known.has(word)).length;
        return shared > 0 && shared === Math.min(words.length, known.size);
      });
    });
}
