import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { listDuplicates } from '#contract/calls/duplicates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates, suggestNames } from '#contract/calls/search.ts';
import { createDatabase } from './database.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

const HEADER = 'Name,Organization,Phone,Address,Date of hire';
/** Texts that locales sort, compare and fold differently. */
const FILE = [
  'IBRAHIM Isa,zenwata Foods,08031234567,12 İkeja Road,2020-09-01',
  'ibrahim Musa,Zenwata Foods,0803 123 4568,12 Ikeja Road,2020-09-01',
  'Émeka Obi,Ààrẹ Mills,+2348031234569,5 zik Road,2020-09-01',
  'emeka obi-Ade,aare Mills,08031234570,5 Zik Road,2020-09-01',
  'Ṣadé Olú,Ọlá & Sons,08031234571,7 Oba Road,2020-09-01',
  'Sade Olu-Bello,ola-Sons,08031234572,7 Ọba Road,2020-09-01',
  'Zainab D’Souza,O’Neil,08031234573,9 A-B Road,2020-09-01',
  'zainab dsouza,ONeil,08031234574,9 AB Road,2020-09-01',
];
/** The same candidates with lower-case names. */
const AGAIN = FILE.map((row) => row.replace(/^[^,]+/u, (name) => name.toLowerCase()));

/** Returns the results of every feature that sorts, compares or looks up text. */
async function useEveryFeature(portal: TestPortal) {
  const { call } = portal;
  const { token } = await portal.newAccount({ name: 'Éko İmports' });
  const importRows = async (rows: string[]) => {
    const file = new File([[HEADER, ...rows].join('\n')], 'people.csv');
    const { body } = await call(importEmployees, { token, file });
    const { added, skipped, changed, rejected } = body.data;
    return { added, skipped, changed, rejected };
  };
  const list = async (order: string) => {
    const { body } = await call(listCandidates, { token, query: { order } });
    return body.data.data.map(({ name }) => name);
  };
  const search = async (type: string, query: string) => {
    const { body } = await call(searchCandidates, { token, query: { type, query } });
    return [body.data.total, ...body.data.data.map(({ name }) => name)];
  };
  const suggest = async (query: string) => (await call(suggestNames, { token, query: { query } })).body.data;
  return {
    brought: [await importRows(FILE), await importRows(AGAIN)],
    lists: [await list('name'), await list('organization')],
    names: await Promise.all(
      ['ibrahim', 'IBRA', 'emeka', 'sade olu', 'dsouza', 'souza', 'ibrahm'].map((q) => search('name', q)),
    ),
    phones: await Promise.all(['08031234567', '34570', '0803'].map((q) => search('phone', q))),
    addresses: await Promise.all(['ikeja', 'zik road', 'oba'].map((q) => search('address', q))),
    suggestions: await Promise.all(['ibrah', 'zaina'].map(suggest)),
    duplicates: (await call(listDuplicates, { token })).body.data.data.length,
  };
}

async function openPortal(options?: string): Promise<TestPortal> {
  const database =
    options === undefined ? undefined : await createDatabase(inject('databaseServer'), options);
  if (database) onTestFinished(database.drop);
  const portal = await startTestPortal(database && { DATABASE_URL: database.url });
  onTestFinished(() => portal.close());
  return portal;
}

/** Returns the results of a database with a locale, and those of the usual one, which sorts by bytes. */
export async function compareLocales(locale: string) {
  const options = `template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale '${locale}'`;
  const portal = await openPortal(options);
  const { rows } = await sql<{ sorted: string }>`
    select string_agg(w, '' order by w) as sorted from unnest('{b,a,B}'::text[]) w`.execute(portal.db);
  if (rows[0]?.sorted === 'Bab') throw new Error(`the database does not sort as in ${locale}`);
  return { results: await useEveryFeature(portal), usual: await useEveryFeature(await openPortal()) };
}
