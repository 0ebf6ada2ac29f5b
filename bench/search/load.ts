import { setTimeout } from 'node:timers/promises';
import { type HttpPortal, Refusal } from './http-portal.ts';
import type { BenchPerson } from './people.ts';
import type { BenchQuery } from './queries.ts';
import { listPartialInputs } from './suggestions.ts';
import { summarise } from './timing.ts';

/** Requests under way at once. */
const CONNECTIONS = [32, 100, 400];
/** Milliseconds. */
const DURATION = 30_000;
const WARM_UP = 10_000;
/** Of ten requests. */
const MIX = [
  'name',
  'address',
  'name',
  'suggestion',
  'phone',
  'name',
  'address',
  'suggestion',
  'name',
  'phone',
] as const;
type Kind = (typeof MIX)[number];
const KINDS = [...new Set(MIX)];

/** The times in milliseconds of the replies of one kind. */
interface Replies {
  served: number[];
  refused: Map<string, number[]>;
}

/**
 * Measures mixed searches and suggestions with many connections, each of which sends its next request after the reply, or
 * after the time that a refusal names.
 */
export async function describeLoad(
  http: HttpPortal,
  members: number,
  queries: readonly BenchQuery[],
  people: readonly BenchPerson[],
  counts: readonly number[] = CONNECTIONS,
): Promise<string> {
  await runLoad(http, { connections: 4, members }, queries, people, WARM_UP);
  const lines: string[] = [];
  for (const connections of counts) {
    const replies = await runLoad(http, { connections, members }, queries, people);
    lines.push(`${connections} connections:`);
    for (const kind of KINDS) lines.push(`  ${kind.padEnd(10)} ${describeReplies(replies[kind])}`);
  }
  return lines.join('\n');
}

async function runLoad(
  http: HttpPortal,
  { connections, members }: { connections: number; members: number },
  queries: readonly BenchQuery[],
  people: readonly BenchPerson[],
  duration = DURATION,
): Promise<Record<Kind, Replies>> {
  const replies = Object.fromEntries(
    KINDS.map((kind) => [kind, { served: [], refused: new Map() }]),
  ) as unknown as Record<Kind, Replies>;
  const typed = people.flatMap(listPartialInputs);
  const end = performance.now() + duration;
  let sent = 0;
  const send = (at: number, kind: Kind, member: number) => {
    // A prime step mixes the kinds of queries.
    if (kind === 'suggestion') return http.suggest(typed[(at * 7) % typed.length] ?? '', member);
    const some = queries.filter(({ type }) => type === kind);
    return http.search(some[(at * 7) % some.length] as BenchQuery, member);
  };
  const connect = async (member: number) => {
    while (performance.now() < end) {
      const at = sent++;
      const kind = MIX[at % MIX.length] as Kind;
      const started = performance.now();
      const failure = await send(at, kind, member).then(
        () => undefined,
        (error: unknown) => error,
      );
      const time = performance.now() - started;
      const { served, refused } = replies[kind];
      if (failure === undefined) served.push(time);
      else if (failure instanceof Refusal) {
        const reason = /"code":"(\w+)"/u.exec(failure.message)?.[1] ?? String(failure.status);
        refused.set(reason, [...(refused.get(reason) ?? []), time]);
        await setTimeout(1000 * failure.retryAfter);
      } else throw failure;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => connect(at % members)));
  return replies;
}

function describeReplies({ served, refused }: Replies): string {
  const describe = (times: readonly number[]) => {
    const { median, p95 } = summarise(times);
    return `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${Math.max(0, ...times).toFixed(0)} ms`;
  };
  const refusals = [...refused].map(
    ([reason, times]) => `; ${times.length} x ${reason} (${describe(times)})`,
  );
  return `${served.length} served: ${describe(served)}${refusals.join('')}`;
}
