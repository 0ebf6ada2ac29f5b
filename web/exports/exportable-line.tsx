import { useQuery } from '@tanstack/react-query';

import { exportScreenTexts } from './export-screen-texts.ts';

import type { Everything } from './prepared-export.ts';
import { exportableCountQuery } from './export-queries.ts';

/** Shows how many results can be exported: only those that were displayed. */
export function ExportableLine({ everything }: { everything: Everything }) {
  const { data } = useQuery(exportableCountQuery(everything));
  return <span role="status">{data !== undefined && exportScreenTexts.exportable(data)}</span>;
}
