import { useQuery } from '@tanstack/react-query';

import { exportScreenTexts } from './export-screen-texts.ts';

import type { Everything } from './prepared-export.ts';
import { exportableCount } from './queries.ts';

/** Shows how many results can be exported: only those that were displayed. */
export function ExportableLine({ everything }: { everything: Everything }) {
  const { data } = useQuery(exportableCount(everything));
  return <span role="status">{data !== undefined && exportScreenTexts.exportable(data)}</span>;
}
