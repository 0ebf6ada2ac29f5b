/** The name of a move's own connections, which the stop of writes leaves open. */
export const APPLICATION_NAME = 'hr-portal move';

/** Returns the address for connections of a move, which may write to a database that is read-only for others. */
export function toMoveUrl(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c default_transaction_read_only=off`.trim());
  address.searchParams.set('application_name', APPLICATION_NAME);
  return address.href;
}
