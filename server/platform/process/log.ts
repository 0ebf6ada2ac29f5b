import { type DestinationStream, type Logger, pino } from 'pino';
import { getRequestId } from '#server/platform/async/request-id.ts';

/**
 * What the log contains of an error. Other properties, such as the details of rows in errors of PostgreSQL and the recipients
 * in those of a mail server, may be personal data.
 */
const LOGGED: ReadonlySet<string> = new Set([
  'type',
  'message',
  'stack',
  'code',
  'syscall',
  'constraint',
  'table',
  'aggregateErrors',
]);

function serializeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const known: Record<string, unknown> = { ...pino.stdSerializers.err(error as Error) };
  const { aggregateErrors } = known;
  if (Array.isArray(aggregateErrors)) known['aggregateErrors'] = aggregateErrors.map(pickLogged);
  return pickLogged(known);
}

const pickLogged = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => LOGGED.has(name)));

/** Names the request that a line comes from, unless its logger does so already, as that of a request. */
function addRequestId(_line: object, _level: number, logger: Logger): object {
  const reqId = getRequestId();
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
}

/** Creates the log of a process: JSON lines on standard output, or in `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, mixin: addRequestId, serializers: { err: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}
