import { importEmployees } from '#contract/calls/imports.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';

const COMPANY = 'Amberleaf People Services';
const LONG_NAME = 'Oluwatofunmilayo Ayomikunoluwasemilore Adebukonla Oyenekanmi';

export const TOTAL = PAGE_SIZE + 1;

/** Twenty people without a photo, some with long names, organisations and addresses, and one with a photo. */
export const test = journey.extend('company', { scope: 'file' }, async ({ portal }) => {
  const account = await portal.newAccount({ role: 'company', name: COMPANY });
  const rows = Array.from({ length: PAGE_SIZE }, (_, at) => {
    const name = at % 5 === 1 ? LONG_NAME : `Kehinde Oyenekanmi`;
    const organization =
      at % 5 === 2 ? 'Redstone Quarry, Cement & Building Materials Works of the Lower Benue Valley' : COMPANY;
    const address =
      at % 5 === 3
        ? 'Block 12, Flat 4, Behind the Old Water Works, Beside the Filling Station, Surulere, Lagos'
        : `${at + 1} Garden Close, Fate, Ilorin`;
    const left = at % 3 === 0 ? ['2025-10-15', 'Moved'] : ['', ''];
    return [name, organization, `0803555${1000 + at}`, address, '2020-09-11', ...left]
      .map((cell) => `"${cell}"`)
      .join();
  });
  const header = 'Name,Organization,Phone,Address,Date of Hire,Date of Resignation,Reason';
  const file = new File([[header, ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
  const { body } = await portal.call(importEmployees, { token: account.token, file });
  if (body.data.added !== PAGE_SIZE) throw new Error('The import refused rows.');
  await addCandidate(portal.call, account.token, { name: 'Taiwo Oyenekanmi' });
  return account;
});

/** A search that finds them all. */
export const RESULTS = `${screens.searchResult}?type=name&query=Oyenekanmi`;
