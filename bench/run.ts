const NAMES = ['search', 'import', 'export'];

const [name, ...options] = process.argv.slice(2).filter((argument) => argument !== '--');

interface Bench {
  /** Measures and prints; `options` are what stands after the name on the command line. */
  run(options: string[]): Promise<void>;
}

if (name === undefined || !NAMES.includes(name)) {
  process.stderr.write(`Say what to measure: npm run bench -- ${NAMES.join(' | ')}\n`);
  process.exitCode = 1;
} else {
  const bench = (await import(`./${name}.ts`)) as Bench;
  await bench.run(options);
}
