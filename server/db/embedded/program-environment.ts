/** The environment variables that PostgreSQL's programs need. The portal's secrets are not passed on. */
const NAMES = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

export function programEnvironment(): Record<string, string> {
  const given = NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(given), LC_ALL: 'C' };
}
