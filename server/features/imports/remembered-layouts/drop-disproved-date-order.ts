import { findProof } from '#server/domain/spreadsheets/match-columns/date-order.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import type { Choices } from './choices.ts';

type Proposal = Omit<Choices, 'header_hash'>;

/**
 * Drops a remembered date order that the dates of this file disprove, because the order was chosen for the ambiguous
 * dates of another file. Otherwise they would be read in the wrong order unseen.
 * @param format the file as it is read with the proposal
 * @returns undefined when the order fits
 */
export function dropDisprovedDateOrder(
  { corrections, remembered }: Proposal,
  { orders, analysis }: RowFormat,
): Proposal | undefined {
  const { date_order, ...others } = corrections;
  if (remembered === null || date_order === undefined) return undefined;
  const proofs = [...orders.keys()].map((column) => {
    const evidence = analysis.evidence.get(column);
    return evidence && findProof(evidence);
  });
  if (proofs.every((order) => order === undefined || order === date_order)) return undefined;
  return { corrections: others, remembered: Object.keys(others).length > 0 ? remembered : null };
}
