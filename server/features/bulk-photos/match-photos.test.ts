import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, matchPhotos } from '#contract/calls/bulk-photos.ts';
import { PHOTO_NAMES_MAX } from '#contract/limits.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { addStudents, createSchool } from '#server/testing/students.ts';

const { doubts } = bulkPhotoTexts;

let portal: TestPortal;
let made: Awaited<ReturnType<typeof createSchool>>;

beforeAll(async () => {
  portal = await startTestPortal();
  made = await createSchool(
    portal,
    'Ngozi Okonkwo,08031234567',
    'Ṣẹ́gun Adéyẹmí,08035550001',
    'Amina Yusuf,08035550002',
    'Bala Yusuf,08035550002',
    'Tunde Bello,08035550003',
    'Tunde Bello,08035550004',
    'Oluwaseun Ajayi,08035550005',
    'Chioma Ngozi Eze,08035550006',
    'Femi Two,0803 555 0007 0805 555 0008',
  );
});
afterAll(() => portal.close());

const match = async (names: string[], more = {}) =>
  await portal.call(matchPhotos, { token: made.school.token, body: { names, ...more } });

/** Returns the names of a file's matches with their basis and doubt, and whether the match is sure. */
async function findMatches(name: string) {
  const { body } = await match([name]);
  const [only] = body.data;
  return { sure: only?.sure, people: only?.people.map((each) => [each.name, each.by, each.doubt]) };
}

test('matches a phone number in any format', async () => {
  const names = ['08031234567.jpg', 'SS2/+234 803 123 4567.png', '2021_0803-123-4567 (1).jpeg'];
  const { body } = await match(names);
  for (const { sure, people } of body.data) {
    expect(sure).toBe(true);
    expect(people).toMatchObject([{ name: 'Ngozi Okonkwo', by: 'phone', doubt: null, has_photo: false }]);
  }
});

test('matches any of several phone numbers', async () => {
  for (const name of ['08035550007.jpg', '0805 555 0008.jpg'])
    expect(await findMatches(name)).toEqual({ sure: true, people: [['Femi Two', 'phone', null]] });
});

test('matches a name in any word order, with or without tone marks', async () => {
  for (const name of ['Segun Adeyemi.jpg', 'ADÉYẸMÍ_Ṣẹ́gun.png', 'SegunAdeyemi passport.jpg'])
    expect(await findMatches(name)).toMatchObject({ sure: true, people: [['Ṣẹ́gun Adéyẹmí', 'name', null]] });
});

test('uses the name to decide between candidates who share a number', async () => {
  expect(await findMatches('08035550002 Bala.jpg')).toMatchObject({ sure: true });
  expect((await findMatches('08035550002 Bala.jpg')).people?.[0]).toEqual(['Bala Yusuf', 'phone', null]);
  expect(await findMatches('08035550002.jpg')).toEqual({
    sure: false,
    people: [
      ['Amina Yusuf', 'phone', doubts.sameNumber(1)],
      ['Bala Yusuf', 'phone', doubts.sameNumber(1)],
    ],
  });
});

test('suggests, but does not trust, a number beside another name', async () => {
  expect(await findMatches('08031234567 Amina Yusuf.jpg')).toEqual({
    sure: false,
    people: [
      ['Amina Yusuf', 'name', null],
      ['Ngozi Okonkwo', 'phone', doubts.otherName],
    ],
  });
});

test('suggests, but does not trust, the end of a number without a name', async () => {
  expect(await findMatches('1234567.jpg')).toEqual({
    sure: false,
    people: [['Ngozi Okonkwo', 'phone', doubts.ending(7)]],
  });
  expect(await findMatches('1234567 okonkwo.jpg')).toMatchObject({ sure: true });
});

test('suggests all candidates who share a name', async () => {
  expect(await findMatches('Tunde Bello.jpg')).toEqual({
    sure: false,
    people: [
      ['Tunde Bello', 'name', doubts.sameName(1)],
      ['Tunde Bello', 'name', doubts.sameName(1)],
    ],
  });
});

test('does not trust a name that a longer one contains', async () => {
  const { school } = await createSchool(
    portal,
    'Uche Eze,08035550020',
    'Uche Obinna Eze,08035550021',
    'Obinna Eze,08035550022',
  );
  const names = ['Uche Eze.jpg', 'Uche Obinna Eze.jpg'];
  const { body } = await portal.call(matchPhotos, { token: school.token, body: { names } });
  expect(body.data.map(({ sure, people }) => [sure, people[0]?.name, people[0]?.doubt])).toEqual([
    [false, 'Uche Eze', doubts.longerName(1)],
    [true, 'Uche Obinna Eze', null],
  ]);
});

test('suggests misspelt and shortened names with a reason', async () => {
  for (const name of ['Ngosi Okonkwo.jpg', 'Seun Ajayi.jpg']) {
    const { sure, people } = await findMatches(name);
    expect(sure).toBe(false);
    expect(people?.[0]?.[2]).toMatch(/\S/u);
  }
});

test('trusts a name without its middle name', async () => {
  expect(await findMatches('Chioma Eze.jpg')).toMatchObject({ sure: true });
});

test('matches no candidate for file names without number or name', async () => {
  const names = [
    'IMG_20240115_103245.jpg',
    'WhatsApp Image 2024-01-15 at 10.22.33.jpeg',
    'class photo 3.png',
  ];
  const { body } = await match([...names, '', 'x.jpg', '2.jpg']);
  expect(body.data.map(({ people, sure }) => [people.length, sure])).toEqual(
    Array.from({ length: 6 }, () => [0, false]),
  );
});

test('returns matches in the order of the names', async () => {
  const { body } = await match(['Segun Adeyemi.jpg', 'nobody.jpg', '08031234567.jpg']);
  expect(body.data.map(({ people }) => people[0]?.name)).toEqual([
    'Ṣẹ́gun Adéyẹmí',
    undefined,
    'Ngozi Okonkwo',
  ]);
});

test('returns only the candidate when that candidate already has a photo', async () => {
  const { school, ids } = await createSchool(portal, 'Efe Okoro,08035550010', 'Efe Okorro,08035550011');
  const params = { id: ids.get('Efe Okoro') };
  const files = { profile_picture: await createTestPhoto() };
  await portal.call(addPhoto, { token: school.token, params, files });
  const { body } = await portal.call(matchPhotos, {
    token: school.token,
    body: { names: ['Efe Okoro.jpg', '08035550010.jpg'] },
  });
  for (const { sure, people } of body.data) {
    expect(sure).toBe(true);
    expect(people[0]).toMatchObject({ name: 'Efe Okoro', has_photo: true });
  }
});

test('never matches candidates of another account', async () => {
  const other = await portal.newAccount();
  const { body } = await portal.call(matchPhotos, {
    token: other.token,
    body: { names: ['08031234567.jpg', 'Ngozi Okonkwo.jpg', '1234567.jpg'] },
  });
  expect(body.data.every(({ people }) => people.length === 0)).toBe(true);
});

test('matches only within the import, and returns 404 for another account’s import', async () => {
  const { school, ids } = made;
  const later = await addStudents(portal, school, 'Halima Sani,08035550020');
  const names = ['Halima Sani.jpg', '08031234567.jpg', 'Segun Adeyemi.jpg'];
  const { body } = await match(names, { import_id: later.import_id });
  expect(body.data.map(({ people }) => people.map(({ id }) => id))).toEqual([
    [later.ids.get('Halima Sani')],
    [],
    [],
  ]);
  expect(ids.size).toBeGreaterThan(0);
  const other = await portal.newAccount();
  const rejected = await portal.call(matchPhotos, {
    token: other.token,
    body: { names, import_id: later.import_id },
  });
  expect(rejected.status).toBe(404);
});

test('audits the counts of matches', async () => {
  await match(['08031234567.jpg', 'nobody.jpg']);
  const entry = await portal.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', made.school.organization_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'search', detail: { photos: 2, matched: 1 } });
});

test.for([
  ['no names', {}],
  ['an empty list', { names: [] }],
  ['a name that is not a text', { names: [7] }],
  ['names that are not a list', { names: '08031234567.jpg' }],
  ['too many names', { names: Array.from({ length: PHOTO_NAMES_MAX + 1 }, () => 'a.jpg') }],
  ['an overlong name', { names: ['a'.repeat(100_000)] }],
  ['an import that is not a number', { names: ['a.jpg'], import_id: 'x' }],
] as const)('rejects %s with an explanation', async ([, body]) => {
  const { status, problem } = await portal.call(matchPhotos, { token: made.school.token, body });
  expect(status).toBe(422);
  expect(problem.data[0]).toMatch(/^(?:File names|Import) /u);
});

test('accepts hostile names', async () => {
  const names = [
    '\0',
    '\ud800.jpg',
    '../../etc/passwd',
    "'; drop table candidate; --",
    '%_\\.jpg',
    '٠٨٠٣.jpg',
  ];
  const { status, body } = await match(names);
  expect(status).toBe(200);
  expect(body.data).toHaveLength(names.length);
});

test('rejects callers without permission', async () => {
  expect(await listRefusals(portal, matchPhotos, { body: { names: ['a.jpg'] } })).toEqual(EXPECTED_REFUSALS);
});
