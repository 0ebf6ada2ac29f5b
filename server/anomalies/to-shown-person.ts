import { createHash } from 'node:crypto';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import type { WatchedCandidate } from '#server/db/anomalies/watches.ts';
import { foldText } from '#server/text/fold-text.ts';
import type { ShownPerson } from './look-up.ts';

const KEY_LENGTH = 12;

/** Hashes the name of an employer or a street, because the name is not needed. */
export const toWatchKey = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH);

/** Describes a candidate of another organisation. Students without a named organisation are at the one that recorded them. */
export function toShownPerson(
  { organization, organization_id, is_fresh }: WatchedCandidate,
  match: Pick<ShownPerson, 'isExact' | 'isWithin'>,
): ShownPerson {
  const name = foldText(organization).trim();
  const employer = toWatchKey(name === STUDENT_ORGANIZATION ? `source ${organization_id}` : name);
  return { employer, isFresh: is_fresh, ...match };
}
