import { type RawBuilder, sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';

/** An organisation that reads candidates. It always sees its own, with everything. */
export interface Reader {
  organization_id: number;
  /** Whether an operator confirmed its name. Anybody can register under any other. */
  hasConfirmedName: boolean;
}

/** Builds the condition that an organisation may find a candidate: its own, or one that is not restricted. */
export const isVisibleTo = (candidate: 'candidate' | 'c', organization_id: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${candidate}.restricted_at`)} is null
    or ${sql.ref(`${candidate}.organization_id`)} = ${organization_id})`;

/** The fields that a school can hide. */
export const CONTACT_FIELDS: readonly string[] = ['address', 'profile_picture'];

export const omitContacts = (fields: readonly string[]): string[] =>
  fields.filter((field) => !CONTACT_FIELDS.includes(field));

/** Builds the condition of `hidesContacts` for a reader without a confirmed name that reads the rows of `table`. */
export const hidesContactsFrom = (table: 'c' | 'page', organization_id: RawBuilder<unknown>) => sql<boolean>`
  (${sql.ref(`${table}.hides_student_contacts`)} and ${sql.ref(`${table}.candidate_type`)} = 'student'
    and ${sql.ref(`${table}.organization_id`)} <> ${organization_id})`;

interface Source {
  organization_id: number;
  candidate_type: CandidateType;
  /** Whether the organisation that recorded the candidate hides the addresses and photos of its students. */
  hides_student_contacts: boolean;
}

/** Whether the address and the photo of a candidate are hidden from a reader. */
export const hidesContacts = (
  { organization_id, candidate_type, hides_student_contacts }: Source,
  reader: Reader,
): boolean =>
  hides_student_contacts &&
  candidate_type === 'student' &&
  !reader.hasConfirmedName &&
  reader.organization_id !== organization_id;
