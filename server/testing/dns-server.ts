import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

const NXDOMAIN = 3;
const SERVFAIL = 2;

/** What the server answers for a domain. */
export type Zone =
  | { records: readonly (readonly string[])[]; cname?: string }
  /** No answer, an error, or an answer without records. */
  | 'silent'
  | 'failing'
  | 'empty';

/** Builds the records of an answer: those of the alias that a CNAME names have its name. */
function buildAnswers(name: string, zone: Exclude<Zone, string>): Answer[] {
  const owner = zone.cname ?? name;
  const alias: Answer[] = zone.cname ? [{ type: 'CNAME', name, ttl: 1, data: zone.cname }] : [];
  return [
    ...alias,
    ...zone.records.map((strings): Answer => ({ type: 'TXT', name: owner, ttl: 1, data: [...strings] })),
  ];
}

/** Starts a DNS server on loopback. It answers what `zones` contains, and that all other domains do not exist. */
export async function startDnsServer() {
  const zones = new Map<string, Zone>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const zone = zones.get(name);
    if (zone === 'silent') return;
    const errorCode = zone === 'failing' ? SERVFAIL : zone === undefined ? NXDOMAIN : 0;
    const answers = typeof zone === 'object' ? buildAnswers(name, zone) : [];
    // dns-packet writes the low bits of `flags` as the response code.
    const flags = AUTHORITATIVE_ANSWER | errorCode;
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zones,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

export type DnsServer = Awaited<ReturnType<typeof startDnsServer>>;
