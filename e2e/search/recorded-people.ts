import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';

type Person = readonly [name: string, phone: string, address: string];

/** Extends the journeys by the account of a company that has these people on record, in every test and in any order. */
export const extendWithPeople = (people: readonly Person[]) =>
  journey.extend('account', { scope: 'file', auto: true }, async ({ portal: { call, newAccount } }) => {
    const account = await newAccount({ role: 'company' });
    for (const [name, phone, address] of people)
      await addCandidate(call, account.token, { name, phone, address });
    return account;
  });
