import { importEmployees } from '#contract/calls/imports.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { LONG_NAME } from './survey.ts';

/** A file with a problem, a column to match and a name that fits no line. */
const list = new File(
  [`Name,Ref,Address,Date of Hire\n${LONG_NAME},8031234567,9 Marina,1/5/2020\nAda Obi,none,9 Marina,soon`],
  'staff of the head office and of all its branches in 2026.csv',
  { type: 'text/csv' },
);

/**
 * A company with people on record whose names fit no line, a pair that may be one person, an import, and an upload that
 * has not been imported.
 */
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
  const query = { candidate_type: 'employee' } as const;
  const staged = await call(stageUpload, { token: account.token, query, file: list });
  return { ...account, candidate: String(id), upload: staged.body.data.id };
});
