import type { Sent } from '#contract/call.ts';
import {
  downloadExport,
  downloadExportWorkbook,
  type ExportFormat,
  prepareExport,
} from '#contract/calls/exports.ts';
import type { SearchQuery } from '#contract/calls/search.ts';
import { buildUrl } from '#web/api/request.ts';
import { send } from '#web/api/send.ts';

type Body = NonNullable<Sent<typeof prepareExport>['body']>;
/** All candidates of a list, on all pages. */
export type Everything = Exclude<Body, { scope: 'chosen' }>;

const downloads = { csv: downloadExport, xlsx: downloadExportWorkbook };

/** All results of a search among all candidates or the account's own. */
export const toEverything = (
  scope: 'search' | 'uploaded-search',
  { page: _page, per_page: _size, ...search }: SearchQuery,
): Everything => ({ scope, ...search });

/**
 * Prepares an export and lets the browser download it, which streams it to disk.
 * @returns how many candidates are in it, and how many were left out
 * @throws CallFailure
 */
export async function downloadPrepared(
  body: Body & { format: ExportFormat },
): Promise<{ count: number; left_out: number }> {
  const { data } = await send(prepareExport, { body });
  const link = document.createElement('a');
  link.href = buildUrl(downloads[body.format], { query: { download_token: data.download_token } });
  link.download = data.file_name;
  link.click();
  return data;
}
