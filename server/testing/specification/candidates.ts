import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPhoto } from '#server/testing/photo.ts';
import type { Client, List, Reply } from './client.ts';
import type { SpecifiedPortal } from './specified-portal.ts';

/** Builds the upload payload of the specification's form. `notes`, `skills` and `position` are sent empty. */
async function buildEntry(type: 'employee' | 'student', name: string) {
  return {
    name,
    candidate_type: type,
    org_name: type === 'employee' ? 'Zenwata Foods' : 'unknown',
    phone: '+2348035550177',
    address: '14 Aba Road, Port Harcourt',
    parent_sponsor_name: type === 'employee' ? '' : 'Kelechi Umeh',
    start_date: '2021-03-01',
    end_date: '2024-06-30',
    reason: 'Moved to Jos',
    notes: '',
    skills: '',
    position: '',
    profile_picture: await createTestPhoto(),
  };
}

/** The specified calls of uploads, lists, searches, details, edits and deletions. */
export const testCandidates = (getPortal: () => SpecifiedPortal, hasCookies: boolean) =>
  describe('candidates', () => {
    let client: Client;
    let names: { employee: string; student: string };
    let ids: Record<'employee' | 'student', string>;

    const findOwn = async (name: string) => {
      const { json } = await client.searchUploaded({ type: 'name', query: name });
      return json.data.data.find((person) => person.name === name);
    };
    /** The names of a page, which a list of several pages has as well. */
    const listNames = ({ status, json }: Reply<List>) => {
      const { total, last_page } = json.data;
      return {
        status,
        isCounted: total >= 1 && last_page >= 1,
        names: json.data.data.map(({ name }) => name),
      };
    };
    const found = (name: string) => ({
      status: 200,
      isCounted: true,
      names: expect.arrayContaining([name]) as string[],
    });

    beforeAll(async () => {
      ({ client } = await getPortal().signUp('company', 'Zenwata Foods', hasCookies));
      const mode = hasCookies ? 'Ejike' : 'Obioma';
      names = { employee: `Kosisochukwu ${mode}`, student: `Temitayo ${mode}` };
      for (const type of ['employee', 'student'] as const)
        expect((await client.uploadCandidate(await buildEntry(type, names[type]))).status).toBe(201);
      ids = {
        employee: (await findOwn(names.employee))?.id ?? '',
        student: (await findOwn(names.student))?.id ?? '',
      };
    });

    test('own candidates are listed in pages', async () => {
      const { status, json } = await client.list({ page: 1, per_page: 100 });
      expect([status, json.data.last_page]).toEqual([200, 1]);
      expect(json.data.total).toBe(json.data.data.length);
      const person = json.data.data.find(({ id }) => id === ids.employee);
      expect(person).toMatchObject({
        id: ids.employee,
        name: names.employee,
        organization: 'Zenwata Foods',
        phone: '+2348035550177',
        address: '14 Aba Road, Port Harcourt',
        profile_picture: expect.stringMatching(/./u),
      });
    });

    test.each([
      ['individual', 'Amara Okeke'],
      ['school', 'Ndidi Model College'],
      ['company', 'Bonny Dredging'],
    ] as const)('%s: finds them by name, phone number and address, and opens them', async (role, name) => {
      const { client: reader } = await getPortal().signUp(role, name, hasCookies);
      const search = { per_page: 10 };
      expect(listNames(await reader.search({ type: 'name', query: names.employee, ...search }))).toEqual(
        found(names.employee),
      );
      expect(listNames(await reader.search({ type: 'phone', query: '+2348035550177', ...search }))).toEqual(
        found(names.employee),
      );
      const address = { type: 'address', query: '14 Aba Road, Port Harcourt' } as const;
      expect(listNames(await reader.search({ ...address, ...search }))).toEqual(found(names.employee));
      const { status, json } = await reader.getDetails(ids.employee);
      expect(status).toBe(200);
      expect(json.data).toMatchObject({
        name: names.employee,
        phone: '+2348035550177',
        address: '14 Aba Road, Port Harcourt',
        organization: 'Zenwata Foods',
        employee_profile: { reason: 'Moved to Jos', start_date: '2021-03-01', end_date: '2024-06-30' },
      });
      const student = await reader.getDetails(ids.student);
      expect(student.json.data.student_profile?.end_date).toBe('2024-06-30');
      // Nobody else may change them.
      expect((await reader.deleteCandidate(ids.employee)).status).toBe(404);
    });

    test('the own ones are searched by phone number and address', async () => {
      expect(listNames(await client.searchUploaded({ type: 'phone', query: '08035550177' }))).toEqual(
        found(names.student),
      );
      const address = { type: 'address', query: '14 Aba Road, Port Harcourt' } as const;
      expect(listNames(await client.searchUploaded(address))).toEqual(found(names.student));
    });

    test('the photo is served at its address', async () => {
      const { json } = await client.getDetails(ids.employee);
      const { url } = getPortal();
      const photo = await fetch(new URL(json.data.profile_picture ?? '', url));
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    });

    /** Uploads an entry that a test changes, and returns its id. */
    async function addEntry(type: 'employee' | 'student') {
      const name = `Person ${crypto.randomUUID().replaceAll(/[^a-f]/gu, '')}`;
      const entry = await buildEntry(type, name);
      await client.uploadCandidate(entry);
      const id = (await findOwn(name))?.id ?? '';
      return { id, entry };
    }

    test.each([{}, { org_name: '' }, { org_name: 'unknown' }])(
      'an edit of a student with the organisation %j and the photo as text keeps both',
      async (organization) => {
        const { id, entry } = await addEntry('student');
        const before = (await client.getDetails(id)).json.data;
        const { status, json } = await client.updateCandidate(id, {
          name: entry.name,
          candidate_type: 'student',
          phone: '+2348035550199',
          address: '3 Ring Road, Ibadan',
          start_date: '2021-03-01',
          end_date: '2024-07-31',
          reason: 'Graduated',
          profile_picture: before.profile_picture ?? '',
          ...organization,
        });
        expect(status).toBe(200);
        expect(json.data).toMatchObject({ id, phone: '+2348035550199', organization: before.organization });
        expect(json.data.profile_picture).not.toBeNull();
        const { student_profile } = (await client.getDetails(id)).json.data;
        expect(student_profile).toEqual({
          reason: 'Graduated',
          start_date: '2021-03-01',
          end_date: '2024-07-31',
        });
      },
    );

    test('an edit changes the fields of an employee, and the photo', async () => {
      const { id, entry } = await addEntry('employee');
      const before = (await client.getDetails(id)).json.data.profile_picture;
      const { status, json } = await client.updateCandidate(id, {
        ...entry,
        parent_sponsor_name: undefined,
        notes: undefined,
        skills: undefined,
        position: undefined,
        org_name: 'Zenwata Farms',
        profile_picture: await createTestPhoto('#993333'),
      });
      expect([status, json.data.organization]).toEqual([200, 'Zenwata Farms']);
      expect(json.data.profile_picture).not.toBe(before);
    });

    test('an edit of an employee without an organisation is refused with a message', async () => {
      const { id, entry } = await addEntry('employee');
      const { status, json } = await client.updateCandidate(id, { ...entry, org_name: '' });
      expect([status, json]).toMatchObject([422, { message: expect.stringMatching(/./u) }]);
    });

    test('a deletion removes one candidate, and fails for one that is gone', async () => {
      const { id, entry } = await addEntry('employee');
      expect((await client.deleteCandidate(id)).status).toBe(200);
      expect((await client.deleteCandidate(id)).status).toBe(404);
      expect(await findOwn(entry.name)).toBeUndefined();
    });

    test('an upload without a photo is refused with a message', async () => {
      const entry = await buildEntry('student', 'Nobody Pictured');
      const { status, json } = await client.uploadCandidate({ ...entry, profile_picture: 'photo.jpg' });
      expect([status, json.message]).toEqual([422, expect.stringMatching(/./u)]);
    });
  });
