const BENCHMARKS: readonly string[] = [
  'search',
  'recall',
  'import',
  'export',
  'duplicates',
  'verifications',
  'certificates',
  'metrics',
];

const cliArguments = process.argv.slice(2).filter((argument) => argument !== '--');
const first = cliArguments.findIndex((argument) => argument.startsWith('-'));
const names = first < 0 ? cliArguments : cliArguments.slice(0, first);
const options = first < 0 ? [] : cliArguments.slice(first);

interface Benchmark {
  /** Measures and prints. `options` are the command-line arguments after the names. */
  run(options: string[]): Promise<void>;
}

if (names.length === 0 || names.some((name) => !BENCHMARKS.includes(name))) {
  process.stderr.write(`Name one or more benchmarks: npm run bench -- ${BENCHMARKS.join(' ')}\n`);
  process.exitCode = 1;
} else
  for (const name of names) {
    const bench = (await import(`./${name}.ts`)) as Benchmark;
    await bench.run(options);
  }
