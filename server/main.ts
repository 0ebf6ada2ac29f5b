import { pino } from 'pino';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { readEnv, SettingError } from '#server/env.ts';
import { removeExpiredTokens } from '#server/db/tokens.ts';
import { openPortal, type Portal } from '#server/portal.ts';

const HOUR_MS = 3_600_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const known = error instanceof SettingError || process.env['LOG_LEVEL'] === undefined;
  process.stderr.write(
    `${error instanceof Error && known ? error.message : String((error as Error).stack)}\n`,
  );
  process.exit(1);
}

/** Removes what has expired, now and every hour. */
function keepTidy({ services }: Portal) {
  const tidy = () =>
    removeExpiredTokens(services.db).catch((error: unknown) => services.log.error({ err: error }, 'tidying'));
  void tidy();
  setInterval(tidy, HOUR_MS).unref();
}

async function start() {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new SettingError(
      `HR Portal runs on Node 24 or newer; this is ${process.versions.node}. Start it with npm.`,
    );
  const env = readEnv(process.env);
  const log = pino({ level: env.logLevel });
  const portal = await openPortal(env, log);
  const { app, services } = portal;
  const stop = () => void portal.close().then(() => process.exit(0), fail);
  process.once('SIGTERM', stop).once('SIGINT', stop);

  await prepareDemo({ ...services, say });
  const address = await app.listen({ port: env.port, host: env.host });
  keepTidy(portal);
  say(`HR Portal runs at ${env.publicUrl ?? address}`);
}

start().catch(fail);
