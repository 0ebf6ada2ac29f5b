import type { Corrections } from '#contract/calls/import-uploads.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { invalid } from '#server/http/problem.ts';
import type { Field } from './guess-field.ts';
import { type Columns, FILLED } from './match-columns.ts';

const texts = importTexts.corrections;
type Choices = NonNullable<Corrections['columns']>;

function validateChoices({ header }: Columns, choices: Choices) {
  const [columns, fields] = [new Set<number>(), new Set<Field>()];
  const lines = choices.flatMap(({ column, field }) => {
    if (column >= header.length) return texts.noColumn(column + 1);
    if (columns.has(column)) return texts.columnTwice(header[column] ?? '');
    columns.add(column);
    if (!field || FILLED.has(field)) return [];
    if (fields.has(field)) return texts.fieldTwice(getFieldLabel(field));
    fields.add(field);
    return [];
  });
  if (lines.length > 0) throw invalid(texts.message, [...new Set(lines)]);
}

/**
 * Applies the account's choices. A chosen column replaces the guessed one, except for fields whose second column fills
 * the empty cells of the first.
 * @throws Problem 422 when the choices contradict each other
 */
export function correctColumns(columns: Columns, choices: Choices = []): Columns {
  validateChoices(columns, choices);
  const chosenAt = new Set(choices.map(({ column }) => column));
  const chosen = new Set(choices.flatMap(({ field }) => field ?? []));
  const byField = new Map<Field, readonly number[]>();
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
