import { inventListPeople, type ListPerson } from '#server/testing/lists/list-people.ts';
import { createRandom } from '#server/tools/demo/random.ts';

export interface Student extends ListPerson {
  house: string;
  parent: string;
  /** Why they left; empty for those who are still there. */
  reason: string;
}

const REASONS = ['Completed', 'Relocated', 'Withdrawn by parents', 'Transferred to another school'];

/** Invents students who entered from 2019 to 2025, the same for the same seed. Every fourth has left. */
export function inventStudents(seed: number, count: number): Student[] {
  const random = createRandom(seed);
  return inventListPeople(seed, count).map((person) => {
    const entered = random.int(2019, 2025);
    return {
      ...person,
      start_date: `${entered}-09-${random.int(14, 25)}`,
      end_date: person.end_date && `${Math.min(entered + random.int(1, 3), 2026)}-07-${random.int(13, 24)}`,
      house: random.pick(['Red', 'Blue', 'Green', 'Yellow']),
      parent: `${random.pick(['Mr', 'Mrs', 'Chief', 'Alhaji', 'Dr'])} ${person.surname}`,
      reason: person.end_date ? random.pick(REASONS) : '',
    };
  });
}
