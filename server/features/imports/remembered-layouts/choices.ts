import { type Corrections, corrections as schema } from '#contract/calls/import-corrections.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  findLayout,
  forgetLayout,
  type LayoutKey,
  rememberLayout,
} from '#server/features/imports/queries/layouts.ts';
import { pickLastingChoices } from './pick-lasting-choices.ts';

/** The corrections that a preview is based on. */
export interface Choices {
  corrections: Corrections;
  /** When a file with the same header was imported with them; null if they were chosen for this file. */
  remembered: string | null;
  /** The hash of the header that is read with them; null without a header. */
  header_hash: string | null;
}

/** Which layout of an organisation is looked for or remembered. Without a header there is none. */
type HeaderKey = Omit<LayoutKey, 'header_hash'> & Pick<Choices, 'header_hash'>;

/** Proposes the corrections of the organisation's last imported file of this type with the same header. */
export async function proposeChoices(
  runner: Runner,
  { header_hash, ...key }: HeaderKey,
): Promise<Omit<Choices, 'header_hash'>> {
  const layout = header_hash === null ? undefined : await findLayout(runner, { ...key, header_hash });
  // A later version may store other corrections.
  const parsed = schema.safeParse(layout?.choices);
  if (!layout || !parsed.success) return { corrections: {}, remembered: null };
  return { corrections: parsed.data, remembered: layout.imported_at.toISOString() };
}

/**
 * Remembers the corrections of an imported file for files with the same header. After an import without any, none are
 * proposed.
 */
export async function rememberChoices(
  tx: Runner,
  owner: Omit<LayoutKey, 'header_hash'>,
  { corrections, header_hash }: Choices,
): Promise<void> {
  if (header_hash === null) return;
  const lasting = pickLastingChoices(corrections);
  const key = { ...owner, header_hash };
  await (lasting ? rememberLayout(tx, key, lasting) : forgetLayout(tx, key));
}
