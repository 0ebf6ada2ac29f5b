import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { CallFailure } from '#web/api/failure.ts';

/** What a form says under its fields after a failed call. */
export function toRejection(error: Error | null): { message?: string; lines?: readonly string[] } {
  if (!error) return {};
  if (!(error instanceof CallFailure)) return { message: routeErrorTexts.unknown };
  return { message: error.message, lines: error.lines };
}
