import { NO_TIME_LIMITS } from '#server/platform/db/connection/no-time-limits.ts';

/** The name of a move's own connections, which the stop of writes leaves open. */
export const APPLICATION_NAME = 'hr-portal move';

/** The first option shows that all have arrived, because a pooler drops them silently. */
const OPTIONS = `-c hr_portal.move=on -c default_transaction_read_only=off ${NO_TIME_LIMITS}`;

/** Returns the address for connections of a move, which may write to a database that is read-only for others, and have no time limits. */
export function toMoveUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${OPTIONS}`.trim());
  address.searchParams.set('application_name', APPLICATION_NAME);
  return address.href;
}
