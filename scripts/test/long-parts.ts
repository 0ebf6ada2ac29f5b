import { globSync, readFileSync } from 'node:fs';
import { longJourneys, longTests, type TestPart } from './part.ts';

/** A part of `npm run test:long` that ends within 20 minutes. */
export interface LongPart extends TestPart {
  proves: string;
  /** The files of its tests. */
  files: readonly string[];
}

interface Kind {
  name: string;
  proves: string;
  files: RegExp;
}

/** Each file belongs to the first kind that matches. */
const kinds: readonly Kind[] = [
  {
    name: 'portal-kills',
    proves: 'no acknowledged change is lost in fifty random kills of a whole portal under load',
    files: /killed-portal/u,
  },
  {
    name: 'kills',
    proves: 'imports, undos, deletions, erasures, backups and starts survive kills at every moment',
    files: /killed|\/(?:embedded|backup|index)\/|server\/(?:main|worker)\.|outage|full-disk/u,
  },
  {
    name: 'cluster',
    proves:
      'a failover to a synchronous standby under load loses nothing, and pgBackRest restores the state of a time',
    files: /\/(?:replicas|point-in-time)\//u,
  },
  {
    name: 'proxies',
    proves:
      'behind nginx and Caddy as the examples set them up, uploads, events and addresses arrive as they should',
    files: /\/proxies\//u,
  },
  {
    name: 'upgrade',
    proves:
      'servers of the last release and of this version serve side by side, upgrade and go back under load',
    files: /\/releases\//u,
  },
  {
    name: 'image',
    proves: 'the container image is reproducible and small, and runs read-only without capabilities',
    files: /scripts\/image\//u,
  },
  {
    name: 'timing',
    proves: 'response times do not tell whether an email is known; no pattern takes long on any text',
    files: /timing|regular-expressions/u,
  },
  {
    name: 'fuzz',
    proves: 'no generated or hostile input of any call fails with an internal error',
    files: /fuzz|hostile/u,
  },
  {
    name: 'load',
    proves:
      'large files take constant memory, simultaneous imports stay fair, and the rest of the variations hold',
    files: /./u,
  },
];

/** Journeys of this kind visit more in the long run: the desktop width, or every screen. */
const differsInLongRun = (file: string) =>
  /e2e\/helpers\/(?:widths|long-run)\.ts/u.test(readFileSync(file, 'utf8'));

const listLongJourneys = (): string[] =>
  globSync('e2e/**/*.test.ts')
    .filter((file) => file.endsWith('.long.test.ts') || differsInLongRun(file))
    .toSorted();

/** Lists the parts of the long tests with their files. */
export function listLongParts(): LongPart[] {
  const files = globSync('{contract,server,web,bench,scripts}/**/*.long.test.{ts,tsx}').toSorted();
  const findKind = (file: string) => kinds.find((kind) => kind.files.test(file));
  const parts = kinds.map((kind) => ({
    ...longTests,
    name: kind.name,
    proves: kind.proves,
    files: files.filter((file) => findKind(file) === kind),
  }));
  const desktopJourneys: LongPart = {
    ...longJourneys,
    proves: 'journeys at desktop width, every screen and dialog at every size, and long journeys',
    files: listLongJourneys(),
  };
  return [...parts, desktopJourneys];
}
