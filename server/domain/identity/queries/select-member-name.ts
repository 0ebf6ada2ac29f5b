import { type Expression, sql } from 'kysely';

/** Selects the name of the member with an id, also of a former one; '' for none. */
export const selectMemberName = (member_id: Expression<unknown>) => sql<string>`coalesce(
  (select coalesce(display_name, email) from member where id = ${member_id}),
  (select name from former_member where id = ${member_id}), '')`;
