import { isUnreachable } from '#web/ui/late/import-online.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

/**
 * Explains an error that reached a route: by its HTTP status, as a network error if the browser could not fetch
 * something (including the screen's script), otherwise as an error of the screen, with its message.
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
  if (isUnreachable(error)) return routeErrorTexts.network;
  return { title: routeErrorTexts.component, message: describeThrown(error) };
}

function describeThrown(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'boolean') return routeErrorTexts.boolean;
  return typeof error === 'string' ? error : routeErrorTexts.unknown;
}

function getStatus(error: unknown): number | undefined {
  const status = typeof error === 'object' && error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
