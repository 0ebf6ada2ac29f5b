import { parseArgs } from 'node:util';
import { createBenchRandom } from './search/bench-random.ts';
import { describeFairShare } from './search/fair-share.ts';
import { describeLoad } from './search/load.ts';
import { startHttpPortal } from './search/http-portal.ts';
import { describeLatency } from './search/latency.ts';
import { openBenchPortal } from './search/portal.ts';
import { buildQueries } from './search/queries.ts';
import { describeRecall } from './search/recall.ts';
import { describeSizes } from './search/sizes.ts';

const SAMPLE_SIZE = 150;
/** With several connections each, under the greatest load. */
const MEMBERS = 50;

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `--url` of a PostgreSQL on which it may create databases (default: embedded), `--sizes 200000,1000000`. `--keep`
 * keeps the databases and reuses those of an earlier run. `--no-recall` measures only the time.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    allowNegative: true,
    options: {
      url: { type: 'string' },
      sizes: { type: 'string' },
      keep: { type: 'boolean', default: false },
      recall: { type: 'boolean', default: true },
    },
  });
  const sizes = (values.sizes ?? (values.url ? '200000,1000000' : '200000')).split(',').map(Number);
  for (const size of sizes) {
    const portal = await openBenchPortal(size, values.url, { keep: values.keep, known: SAMPLE_SIZE });
    try {
      const random = createBenchRandom(7);
      const samples = portal.known.flatMap(({ id, person }) =>
        buildQueries(person, random).map((query) => ({ id, query })),
      );
      const built =
        portal.seconds === undefined ? 'reused' : `added and indexed in ${portal.seconds.toFixed(1)} s`;
      print(`\n${size} candidates, ${portal.engine}: ${built}`);
      print(await describeSizes(portal.db));
      const http = await startHttpPortal(portal.db, portal.url, MEMBERS);
      try {
        const queries = samples.map(({ query }) => query);
        const people = portal.known.map(({ person }) => person);
        print(await describeLatency({ ...portal, http }, queries, people));
        print(await describeFairShare({ ...portal, http }, queries));
        print(await describeLoad(http, MEMBERS, queries, people));
      } finally {
        await http.stop();
      }
      if (values.recall) print(await describeRecall(portal.db, samples));
    } finally {
      await portal.close();
    }
  }
}
