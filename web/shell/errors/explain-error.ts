import { routeErrorTexts } from '#contract/texts/route-errors.ts';

/**
 * The words for an error that reached a route: from its HTTP status when it has one, as a network error when the
 * browser could not fetch (a screen's own script included), else as a fault of the screen with its message.
 */
export function explainError(
  error: unknown,
  status: number | undefined,
  path: string,
): { title: string; message?: string } {
  const code = status ?? getStatus(error);
  if (code === 401) return routeErrorTexts.authentication;
  if (code === 403) return routeErrorTexts.authorization;
  if (code === 404) return { title: routeErrorTexts.noRoute(path) };
  const message =
    error instanceof Error ? error.message : typeof error === 'string' ? error : routeErrorTexts.unknown;
  if (isUnreachable(error)) return routeErrorTexts.network;
  return { title: routeErrorTexts.component, message };
}

/** Whether the browser could not fetch something: an answer, or a script of the portal itself. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message);

function getStatus(error: unknown): number | undefined {
  const status = typeof error === 'object' && error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
