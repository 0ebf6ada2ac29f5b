import type { CandidateType, Role } from '#contract/fields/fields.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import type { CandidateFields } from '#server/domain/candidates/queries/candidates.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { inventAddress } from './invent-address.ts';
import { inventPeriod } from './invent-period.ts';
import { inventParent, inventPerson, type InventedPerson } from './invent-person.ts';
import { inventPhone } from './invent-phone.ts';
import { employers, HOUSEHOLD, WORKSHOP } from './organizations.ts';
import { type Random, createRandom } from './random.ts';

/** The subject of a portrait. */
export interface Sitter extends Pick<InventedPerson, 'gender' | 'people'> {
  age: 'child' | 'young' | 'adult' | 'elder';
}

/** A candidate of the demo data with its owner and, if it has a photo, the sitter. */
export interface DemoCandidate {
  owner: Role;
  fields: CandidateFields;
  sitter?: Sitter;
}

const SEED = 20_261_121;
const OWNERS: { owner: Role; type: CandidateType; count: number }[] = [
  { owner: 'company', type: 'employee', count: 2016 },
  { owner: 'school', type: 'student', count: 1560 },
  { owner: 'individual', type: 'employee', count: 24 },
];
/**
 * The latest candidates fill the first page of their owner's list. Most of them have a photo, others one in seventy.
 */
const FIRST_PAGE = 26;

function pickOrganization(owner: Role, random: Random): string {
  if (owner === 'school') return STUDENT_ORGANIZATION;
  if (owner === 'company') return random.weighted(employers);
  return random.pick([HOUSEHOLD, WORKSHOP, WORKSHOP]);
}

function inventFields(
  owner: Role,
  candidate_type: CandidateType,
  person: InventedPerson,
  random: Random,
): CandidateFields {
  const phone = inventPhone(random);
  return {
    candidate_type,
    name: person.name,
    organization: pickOrganization(owner, random),
    phone,
    phone_e164: toE164(phone),
    // Employees of an individual live near their employer.
    address: inventAddress(random, person.people, owner === 'individual' ? 'Ibadan' : undefined),
    parent_sponsor_name: candidate_type === 'student' ? inventParent(random, person) : '',
    ...inventPeriod(candidate_type, random),
    notes: '',
    skills: '',
    position: '',
  };
}

function toSitter({ gender, people }: InventedPerson, type: CandidateType, random: Random): Sitter {
  const age = type === 'student' ? 'child' : random.weighted({ young: 4, adult: 6, elder: 1 });
  return { gender, people, age };
}

/** Invents all candidates of the demo data in upload order, the same every time. */
export function inventCandidates(): DemoCandidate[] {
  const random = createRandom(SEED);
  return OWNERS.flatMap(({ owner, type, count }) =>
    Array.from({ length: count }, (_, at) => {
      const person = inventPerson(random, type === 'student' ? 0 : 0.07);
      const fields = inventFields(owner, type, person, random);
      const hasPhoto = random.chance(count - at <= FIRST_PAGE ? 0.8 : 1 / 70);
      return { owner, fields, sitter: hasPhoto ? toSitter(person, type, random) : undefined };
    }),
  );
}
