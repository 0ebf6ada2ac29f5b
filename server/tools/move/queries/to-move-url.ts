/** The name of a move's own connections, which the stop of writes leaves open. */
export const APPLICATION_NAME = 'hr-portal move';

/** The settings of a move's connections. The first shows that they have arrived, because a pooler drops them silently. */
const SETTINGS = {
  'hr_portal.move': 'on',
  default_transaction_read_only: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Returns the address for connections of a move, which may write to a database that is read-only for others, and have no time limits. */
export function toMoveUrl(url: string): string {
  const address = new URL(url);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const options = [address.searchParams.get('options') ?? '', ...settings].join(' ');
  address.searchParams.set('options', options.trim());
  address.searchParams.set('application_name', APPLICATION_NAME);
  return address.href;
}
