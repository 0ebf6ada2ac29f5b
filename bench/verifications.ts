import { parseArgs } from 'node:util';
import { createBenchRandom } from './search/bench-random.ts';
import { startHttpPortal } from './search/http-portal.ts';
import { openBenchPortal } from './search/portal.ts';
import { describeAnswers } from './verifications/answers.ts';
import { describeChecks } from './verifications/checks.ts';
import { addRequests } from './verifications/add-requests.ts';
import { describeQueue } from './verifications/queue.ts';

/** The people whose claims are checked. */
const KNOWN = 60;
/** The first is asked, and all others ask. */
const MEMBERS = 17;

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Checks claims, reads a long queue of requests and answers them. `--url` of a PostgreSQL on which it may create databases
 * (default: embedded), `--sizes 200000,1000000`, `--keep` like the bench of searches, whose databases it reuses.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      url: { type: 'string' },
      sizes: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const sizes = (values.sizes ?? (values.url ? '200000,1000000' : '200000')).split(',').map(Number);
  for (const size of sizes) {
    const portal = await openBenchPortal(size, values.url, { keep: values.keep, known: KNOWN });
    try {
      print(`\n${size} candidates, ${portal.engine}`);
      const http = await startHttpPortal(portal.db, portal.url, MEMBERS);
      try {
        const people = portal.known.map(({ person }) => person);
        print(await describeChecks(http, people, createBenchRandom(7)));
        const references = await addRequests(portal.db, http.members);
        print(await describeQueue(portal.db, http));
        print(await describeAnswers(http, references));
      } finally {
        await http.stop();
      }
    } finally {
      await portal.close();
    }
  }
}
