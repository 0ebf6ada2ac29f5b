import { type Corrections, corrections as schema } from '#contract/calls/import-uploads.ts';
import type { Runner } from '#server/db/database.ts';
import { findLayout, forgetLayout, type LayoutKey, rememberLayout } from '#server/db/imports/layouts.ts';

/** The corrections that a preview is based on. */
export interface Choices {
  corrections: Corrections;
  /** When a file with the same header was imported with them; null if they were chosen for this file. */
  remembered: string | null;
  /** The hash of the detected header. */
  header_hash: string;
}

/** Proposes the corrections of the organisation's last imported file with the same header. */
export async function proposeChoices(runner: Runner, key: LayoutKey): Promise<Choices> {
  const { header_hash } = key;
  const layout = await findLayout(runner, key);
  // A later version may store other corrections.
  const parsed = schema.safeParse(layout?.choices);
  if (!layout || !parsed.success) return { corrections: {}, remembered: null, header_hash };
  return { corrections: parsed.data, remembered: layout.imported_at.toISOString(), header_hash };
}

/**
 * Remembers the corrections of an imported file for files with the same header. After an import without any, none are
 * proposed.
 */
export async function rememberChoices(
  tx: Runner,
  organization_id: number,
  { corrections, header_hash }: Choices,
): Promise<void> {
  // The chosen sheets belong to one workbook.
  const lasting = { ...corrections, sheets: undefined };
  const hasAny = Object.values(lasting).some((choice) => choice !== undefined);
  const key = { organization_id, header_hash };
  await (hasAny ? rememberLayout(tx, key, lasting) : forgetLayout(tx, key));
}
