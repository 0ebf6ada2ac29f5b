const NAMES: readonly string[] = ['search', 'import', 'export'];

const given = process.argv.slice(2).filter((argument) => argument !== '--');
const first = given.findIndex((argument) => argument.startsWith('-'));
const names = first < 0 ? given : given.slice(0, first);
const options = first < 0 ? [] : given.slice(first);

interface Bench {
  /** Measures and prints. `options` are the command-line arguments after the names. */
  run(options: string[]): Promise<void>;
}

if (names.length === 0 || names.some((name) => !NAMES.includes(name))) {
  process.stderr.write(`Say what to measure, one or more: npm run bench -- ${NAMES.join(' ')}\n`);
  process.exitCode = 1;
} else
  for (const name of names) {
    const bench = (await import(`./${name}.ts`)) as Bench;
    await bench.run(options);
  }
