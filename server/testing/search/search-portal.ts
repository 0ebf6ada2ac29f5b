import { searchCandidates } from '#contract/calls/search.ts';
import { indexCandidates } from '#server/domain/search/index/index-candidates.ts';
import { startTestPortal } from '#server/testing/portal.ts';

/** Name, phone, address, and the differences from a current employee of Kudi Bank. */
export type SearchPerson = [string, string, string, Record<string, string>?];

const PEOPLE: SearchPerson[] = [
  ['Ṣẹ́gun Adéyẹmí', '0803 123 4567', 'No. 12, Awolowo Rd., Ikoyi, Lagos State'],
  ['ADEYEMI, Segun Bola', '+2347051112222', '4 Awolowo Street, Ibadan'],
  ['Oluwaseun Ogunleye', '08099990001', '7 Bode Thomas Str, Surulere, Lagos'],
  ['Alhaji Mohammed Sani', '07030000012 / 01 4611234', 'Plot 9 Sani Abacha Way, Kano'],
  ['Chief (Mrs) Ngozi Okafor-Eze', '08165550199', '22 Zik Avenue, Uwani, Enugu'],
  ['Abdulrahman Yusuf', '09077788899', 'Km 4 Kaduna Road, Zaria'],
  ['T. Babatunde Akinola', '08022233344', '15 Herbert Macaulay Way, Yaba'],
  [
    'Chukwuemeka Nwosu',
    '08166677788',
    '1 New Market Road, Onitsha',
    { candidate_type: 'student', organization: 'unknown' },
  ],
  ['Grace Effiong', '08166677799', '3 Marian Road, Calabar', { end_date: '2022-05-01', reason: 'Moved' }],
];

export type SearchPortal = Awaited<ReturnType<typeof startSearchPortal>>;

/** Starts a portal with a school and its candidates. */
export async function startSearchPortal(limits?: Parameters<typeof startTestPortal>[1]) {
  const portal = await startTestPortal({}, limits);
  const hirer = await portal.newAccount({ name: 'Sunrise College', role: 'school' });

  async function add(people: readonly SearchPerson[]): Promise<number[]> {
    return await portal.db.transaction().execute(async (tx) => {
      const rows = people.map(([name, phone, address, other]) => ({
        organization_id: hirer.organization_id,
        candidate_type: 'employee' as const,
        name,
        organization: 'Kudi Bank Plc',
        phone,
        address,
        start_date: '2021-03-01',
        ...other,
      }));
      const added = await tx.insertInto('candidate').values(rows).returning('id').execute();
      const ids = added.map(({ id }) => id);
      await indexCandidates(tx, ids);
      return ids;
    });
  }

  /** Searches as the school. @returns the name and the explanation of each found candidate */
  async function search(query: Record<string, unknown>) {
    const { status, body, problem } = await portal.call(searchCandidates, { token: hirer.token, query });
    if (status !== 200) return { status, message: problem.message, total: 0, found: [] };
    return {
      status,
      message: '',
      total: body.data.total,
      found: body.data.data.map(({ name, match }) => [name, match]),
    };
  }

  await add(PEOPLE);
  return { portal, hirer, add, search };
}
