import { useQuery, queryOptions } from '@tanstack/react-query';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { exportScreenTexts } from './export-screen-texts.ts';
import type { Everything } from './prepared-export.ts';
import { countExport } from '#contract/calls/exports.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

/** Shows how many results can be exported: only those that were displayed. */
export function ExportableLine({ everything }: { everything: Everything }) {
  const { can } = usePermissions();
  const { data } = useQuery({ ...exportableCountQuery(everything), enabled: can('export:create') });
  return <span role="status">{data !== undefined && exportScreenTexts.exportable(data)}</span>;
}

/** The number of candidates in an export of the whole list, as of now. */
const exportableCountQuery = (everything: Everything) =>
  queryOptions({
    // Candidates shown since the last count are exportable too.
    staleTime: 0,
    queryKey: [...candidatesKey, 'exportable', everything] as const,
    queryFn: async ({ signal }) => (await send(countExport, { body: everything }, { signal })).data.count,
  });
