/** The environment variables that PostgreSQL's programs need. The portal's secrets are not passed on. */
const NAMES = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

export function buildProgramEnvironment(): Record<string, string> {
  const inherited = NAMES.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}
