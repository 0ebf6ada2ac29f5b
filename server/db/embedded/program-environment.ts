/** What PostgreSQL's programs need of the environment; the portal's secrets are not among it. */
const NAMES = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

export function programEnvironment(): Record<string, string> {
  const given = NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(given), LC_ALL: 'C' };
}
