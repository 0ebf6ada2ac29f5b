import { importEmployees } from '#contract/calls/imports.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { LONG_NAME } from './survey.ts';

/** A company with people on record whose names fit no line, a pair that may be one person, and an import. */
export const test = journey.extend('company', { scope: 'file' }, async ({ portal: { call, newAccount } }) => {
  const account = await newAccount({ role: 'company', name: 'Amberleaf People Services' });
  const people = {
    org_name: 'Bluebird Microfinance Cooperative and Savings',
    address: '46 College Way, Behind the Old Water Works, Sango, Ibadan, Oyo State',
  };
  const { id } = await addCandidate(call, account.token, { ...people, name: LONG_NAME });
  await addCandidate(call, account.token, { ...people, name: LONG_NAME, start_date: '2021-03-04' });
  const rows = [
    'Name,Organization,Phone,Address,Date of Hire',
    'Musa Adebayo,Zenwata,08035550001,9 Marina,1/5/2020',
  ];
  const file = new File([rows.join('\n')], 'people.csv', { type: 'text/csv' });
  await call(importEmployees, { token: account.token, file });
  return { ...account, candidate: String(id) };
});
