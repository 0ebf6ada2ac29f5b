import { sql } from 'kysely';
import { foldText } from '#server/search/fold-text.ts';
import { textArray, numberArray } from './array-literal.ts';
import type { Runner } from './database.ts';

interface Names {
  name?: string;
  first_name?: string;
  last_name?: string;
}

/** What an account is called, folded. An account has only the names of its role. */
export const foldedName = ({ name, first_name, last_name }: Names): string =>
  foldText([first_name, last_name, name].filter(Boolean).join(' '));

/** Folds the names of some accounts that have not been folded. @returns how many there were */
export async function foldSomeNames(tx: Runner, limit: number): Promise<number> {
  const accounts = await tx
    .selectFrom('account')
    .select(['id', 'name', 'first_name', 'last_name'])
    .where('folded_name', 'is', null)
    .limit(limit)
    .forUpdate()
    .execute();
  await sql`
    update account set folded_name = new.folded_name
    from unnest(${numberArray(accounts.map(({ id }) => id))}::bigint[],
      ${textArray(accounts.map(foldedName))}::text[]) as new (id, folded_name)
    where account.id = new.id`.execute(tx);
  return accounts.length;
}
