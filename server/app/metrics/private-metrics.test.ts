import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, requestReset } from '#contract/calls/accounts.ts';
import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates, searchUploaded, suggestNames } from '#contract/calls/search.ts';
import { parseMetrics, scrape } from '#server/testing/metrics.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const NAME = 'Plantagenet Quilliam';
const PHONE = '08037776655';
const ADDRESS = '17 Zebulon Crescent, Ikeja';
const ABSENT = 'Vanderplank Oduyemi';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ METRICS_PORT: '0' })));
afterAll(() => portal.close());

test('no series contains a name, a number, an address, an id or a token', async () => {
  const owner = await portal.newAccount({ role: 'school', name: 'Harrowgate Academy' });
  const { token, email } = owner;
  const csv = `Name,Organization,Phone,Address,Date of hire\n${NAME},Zenwata,${PHONE},"${ADDRESS}",2020-09-01`;
  const file = new File([csv], 'quilliam.csv', { type: 'text/csv' });
  expect((await portal.call(importEmployees, { token, file })).body.data.added).toBe(1);
  const [candidate] = (await portal.call(listCandidates, { token })).body.data.data;
  const id = candidate?.id ?? '';

  for (const call of [searchCandidates, searchUploaded])
    for (const [type, query] of [
      ['name', NAME],
      ['name', ABSENT],
      ['name', `${NAME} ${PHONE}`],
      ['phone', PHONE],
      ['address', ADDRESS],
    ])
      expect((await portal.call(call, { token, query: { type, query } })).status).toBe(200);
  await portal.call(suggestNames, { token, query: { query: 'Plantag' } });
  expect((await portal.call(viewDetails, { token, params: { id } })).status).toBe(200);
  await portal.call(viewDetails, { token, params: { id: ABSENT } });
  await portal.call(logIn, { body: { email, password: `${ABSENT} 1`, role: 'school' } });
  await portal.call(requestReset, { body: { email } });
  await portal.mails.to(email);
  for (const path of [`/${NAME}`, `/api/${PHONE}`, `/photos/${id}`, `/verify/${ABSENT}?q=${PHONE}`])
    await fetch(portal.url + encodeURI(path));

  const text = (await scrape(portal)).toLowerCase();
  expect(parseMetrics(text).get('hr_portal_searches_total{type="name",outcome="found"}')).toBe(4);
  const planted = [NAME, ADDRESS, ABSENT].flatMap((words) => words.split(/[ ,]+/u));
  const secrets = [
    ...planted,
    PHONE,
    PHONE.slice(1),
    id,
    token,
    email,
    'quilliam.csv',
    'harrowgate',
    'plantag',
  ];
  const found = secrets.filter((secret) => secret.length > 3 && text.includes(secret.toLowerCase()));
  expect(found).toEqual([]);
});
