import { type Assurance, hasConfirmedName } from '#contract/assurance.ts';
import { isFirstHand } from './is-first-hand.ts';

type Sourced = Parameters<typeof isFirstHand>[0] & { source_assurance: Pick<Assurance, 'level'> | null };

/**
 * Reports whether an organisation whose name is confirmed says this about itself: the only records that are shown in
 * green. Equal names alone never suffice, because anybody can register under any name, nor does a domain, which anybody
 * can buy. The name that was confirmed is the name that the organisation has now, so it is compared with the record's.
 */
export const isVerified = (row: Sourced): boolean =>
  row.source_assurance !== null && hasConfirmedName(row.source_assurance) && isFirstHand(row);
