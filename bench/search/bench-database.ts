import pg from 'pg';

export interface BenchDatabase {
  url: string;
  /** Whether an earlier run has filled it. */
  isFilled: boolean;
  /** Marks the database as filled. */
  markFilled(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database on a PostgreSQL where that is allowed. With a label it stays for the next run with this label. */
export async function openBenchDatabase(url: string, label: string | undefined): Promise<BenchDatabase> {
  const name = `bench_search_${label ?? process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ comment: string | null }>(statement);
    await client.end();
    return rows;
  };
  const drop = async () => void (await run(`drop database if exists ${name} with (force)`));
  const [existing] = await run(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = '${name}'`,
  );
  const isFilled = existing?.comment === 'filled';
  if (!isFilled) {
    await drop();
    await run(`create database ${name}`);
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    isFilled,
    markFilled: async () => void (await run(`comment on database ${name} is 'filled'`)),
    drop: label === undefined ? drop : async () => {},
  };
}
