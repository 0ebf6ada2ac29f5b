import { useQuery } from '@tanstack/react-query';

import { usePermissions } from '#web/shared/member/use-permissions.ts';

import { exportScreenTexts } from './export-screen-texts.ts';

import type { Everything } from './prepared-export.ts';
import { exportableCountQuery } from './export-queries.ts';

/** Shows how many results can be exported: only those that were displayed. */
export function ExportableLine({ everything }: { everything: Everything }) {
  const { can } = usePermissions();
  const { data } = useQuery({ ...exportableCountQuery(everything), enabled: can('export:create') });
  return <span role="status">{data !== undefined && exportScreenTexts.exportable(data)}</span>;
}
