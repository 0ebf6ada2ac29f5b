import type { countDuplicates as call } from '#contract/calls/duplicates.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { lookForDuplicates } from './detect/look-for-duplicates.ts';

export async function countDuplicates(
  { caller }: Asked<typeof call>,
  { db }: Services,
): Promise<Answer<typeof call>> {
  return { data: await lookForDuplicates(db, caller.id) };
}
