import type { AssuranceLevel } from '#contract/assurance.ts';
import { RECORD_COLUMNS } from '#contract/calls/exports.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { describeSource, nameSourceWithKind } from '#contract/texts/source.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { type ExportRow, STORED_SOURCE } from './queries/exported-candidates.ts';
import { isFirstHand } from '#server/domain/assurance/is-first-hand.ts';
import { isVerified } from '#server/domain/assurance/is-verified.ts';

const { length } = RECORD_COLUMNS;
const TYPE = RECORD_COLUMNS.indexOf('candidate_type');
const ORGANIZATION = RECORD_COLUMNS.indexOf('organization');
const toIndex = (name: (typeof STORED_SOURCE)[number]) => length + STORED_SOURCE.indexOf(name);
const RECORDED_ON = toIndex('recorded_on');
const LAST_CONFIRMED_ON = toIndex('last_confirmed_on');
const RECORDED_BY = toIndex('recorded_by');
const KIND = toIndex('recorded_by_kind');
const LEVEL = toIndex('level');
const CHECKED = toIndex('checked');
const RESEMBLES_CONFIRMED = toIndex('resembles_confirmed');

/** Returns the cells of `EXPORT_COLUMNS` after those of `RECORD_COLUMNS`. */
function toSourceCells(stored: readonly string[]): string[] {
  const read = (index: number) => stored[index] ?? '';
  const assurance = { level: read(LEVEL) as AssuranceLevel, checked: read(CHECKED) || null };
  const row = {
    candidate_type: read(TYPE) as CandidateType,
    organization: read(ORGANIZATION),
    recorded_by: read(RECORDED_BY),
    recorded_by_kind: read(KIND) as Role,
    source_assurance: assurance,
  };
  const source = {
    name: row.recorded_by,
    kind: row.recorded_by_kind,
    assurance,
    resembles_confirmed: read(RESEMBLES_CONFIRMED) === 'true',
  };
  const is_verified = isVerified(row);
  const sentence = describeSource({
    recorded_by: source,
    organization: row.organization,
    recorded_on: read(RECORDED_ON),
    last_confirmed_on: read(LAST_CONFIRMED_ON) || null,
    is_first_hand: isFirstHand(row),
    is_verified,
  });
  return [
    nameSourceWithKind(source),
    read(RECORDED_ON),
    read(LAST_CONFIRMED_ON),
    is_verified ? assurance.level : exportTexts.notVerified,
    sentence,
  ];
}

/** The cells that decide what `toSourceCells` returns, joined. */
const getSourceKey = (stored: readonly string[]) =>
  [stored[TYPE], stored[ORGANIZATION], ...stored.slice(length)].join(CELL_SEPARATOR);

/**
 * Converts rows to the cells of `EXPORT_COLUMNS`, each when it is written, so that only the cells of one row are in memory.
 * Many rows have the same source, which is described once.
 */
export function toCells(rows: readonly ExportRow[]): IteratorObject<string[]> {
  const described = new Map<string, string[]>();
  return rows.values().map(({ cells }) => {
    const stored = cells.split(CELL_SEPARATOR);
    const key = getSourceKey(stored);
    const source = described.get(key) ?? toSourceCells(stored);
    described.set(key, source);
    return [...stored.slice(0, length), ...source];
  });
}
