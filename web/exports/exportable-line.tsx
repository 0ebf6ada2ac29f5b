import { useQuery } from '@tanstack/react-query';

import { exportTexts } from '#contract/texts/exports.ts';

import type { Everything } from './prepared-export.ts';
import { exportableCount } from './queries.ts';

/** Shows how many results can be exported: only those that were displayed. */
export function ExportableLine({ everything }: { everything: Everything }) {
  const { data } = useQuery(exportableCount(everything));
  return <span role="status">{data !== undefined && exportTexts.exportable(data)}</span>;
}
