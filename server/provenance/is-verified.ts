import { type Assurance, isVerified as isVerifiedOrganization } from '#contract/assurance.ts';
import { isFirstHand } from './is-first-hand.ts';

type Sourced = Parameters<typeof isFirstHand>[0] & { source_assurance: Pick<Assurance, 'level'> | null };

/**
 * Reports whether a verified organisation says this about itself: the only records that are shown in green. Equal names
 * alone never suffice, because anybody can register under any name. The name that was checked is the name that the
 * organisation has now, so it is compared with the record's.
 */
export const isVerified = (row: Sourced): boolean =>
  row.source_assurance !== null && isVerifiedOrganization(row.source_assurance) && isFirstHand(row);
