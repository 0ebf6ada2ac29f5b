import type { Corrections, ImportField } from '#contract/calls/import-corrections.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { ColumnMistake } from '#server/platform/errors/column-mistake.ts';
import { type Columns, FILLED } from './match-columns.ts';

type Choices = NonNullable<Corrections['columns']>;

function validateChoices({ header }: Columns, choices: Choices) {
  const [columns, fields] = [new Set<number>(), new Set<ImportField>()];
  const mistakes = choices.flatMap(({ column, field }): ColumnMistake | [] => {
    if (column >= header.length) return { code: 'no-column', column };
    if (columns.has(column)) return { code: 'column-twice', header: header[column] ?? '' };
    columns.add(column);
    if (!field || FILLED.has(field)) return [];
    if (fields.has(field)) return { code: 'field-twice', field };
    fields.add(field);
    return [];
  });
  if (mistakes.length > 0) throw new DomainError('column_choices_invalid', { mistakes });
}

/**
 * Applies the organisation's choices. A chosen column replaces the guessed one, except for fields whose second column fills
 * the empty cells of the first.
 * @throws DomainError column_choices_invalid
 */
export function correctColumns(columns: Columns, choices: Choices = []): Columns {
  validateChoices(columns, choices);
  const chosenAt = new Set(choices.map(({ column }) => column));
  const chosen = new Set(choices.flatMap(({ field }) => field ?? []));
  const byField = new Map<ImportField, readonly number[]>();
  for (const field of new Set([...columns.byField.keys(), ...chosen])) {
    const own = choices.filter((choice) => choice.field === field).map(({ column }) => column);
    const isReplaced = own.length > 0 && !FILLED.has(field);
    const guessed = isReplaced ? [] : (columns.byField.get(field) ?? []).filter((at) => !chosenAt.has(at));
    const indexes = columns.uncertain.has(field) ? [...own, ...guessed] : [...guessed, ...own];
    if (indexes.length > 0) byField.set(field, indexes);
  }
  return {
    ...columns,
    byField,
    uncertain: new Set([...columns.uncertain].filter((field) => !chosen.has(field))),
  };
}
