import * as z from 'zod/mini';
import { requiredText } from './fields/fields.ts';
import { PURPOSE_NOTE_MAX } from './limits.ts';
import { type Purpose, purposeKind } from './purpose.ts';
import { purposeTexts } from './texts/purposes.ts';

/** The headers that state the purpose of a call. */
export const PURPOSE_HEADER = 'x-purpose';
export const PURPOSE_NOTE_HEADER = 'x-purpose-note';

/** Decodes a note; undefined if it is malformed. Header values hold only Latin-1, so notes are percent-encoded UTF-8. */
function decodeNote(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const note = z.pipe(z.pipe(z.string(), z.transform(decodeNote)), requiredText(PURPOSE_NOTE_MAX));

/** Absent headers, and an empty purpose, mean that no purpose is stated. */
export const purposeHeaders = z
  .object({
    [PURPOSE_HEADER]: z.optional(z.enum([...purposeKind.options, ''])).register(z.globalRegistry, {
      description: 'The purpose of the look-up. Without it, the purpose is recorded as not stated.',
    }),
    [PURPOSE_NOTE_HEADER]: z.optional(note).register(z.globalRegistry, {
      description: `What the purpose is, with 'other' only: percent-encoded UTF-8 of at most ${PURPOSE_NOTE_MAX} characters.`,
    }),
  })
  .check(
    z.refine(
      (headers) => (headers[PURPOSE_HEADER] === 'other') === (headers[PURPOSE_NOTE_HEADER] !== undefined),
      { error: purposeTexts.noteOnlyForOther, path: [PURPOSE_NOTE_HEADER] },
    ),
  );

/** Returns the purpose that the headers of a call state; null if they state none. */
export function toPurpose(headers: z.output<typeof purposeHeaders>): Purpose | null {
  const kind = headers[PURPOSE_HEADER];
  return kind ? { kind, note: headers[PURPOSE_NOTE_HEADER] ?? null } : null;
}

/** Builds the headers that state a purpose. */
export const toPurposeHeaders = ({ kind, note }: Purpose): Record<string, string> => ({
  [PURPOSE_HEADER]: kind,
  ...(note && { [PURPOSE_NOTE_HEADER]: encodeURIComponent(note.toWellFormed()) }),
});
