import pg from 'pg';

/** A statement with the types that PostgreSQL gives to its parameters and to the columns of its result. */
export interface DescribedStatement {
  text: string;
  parameters: string[];
  /** Null when it returns no rows. */
  results: string[] | null;
}

/** Connects for `describeStatement`. */
export async function connectToDescribe(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  return client;
}

/**
 * Prepares and plans a statement without executing it. Planning also finds the indexes that `on conflict` needs.
 * @throws pg.DatabaseError when the database lacks what it uses, or it cannot be prepared, such as `begin`
 */
export async function describeStatement(client: pg.Client, text: string): Promise<DescribedStatement> {
  await client.query(`prepare described as ${text}`);
  try {
    const { rows } = await client.query<Pick<DescribedStatement, 'parameters'> & { all: object }>(
      `select parameter_types::text[] as parameters, to_jsonb(s) as all
       from pg_prepared_statements s where name = 'described'`,
    );
    const { parameters = [], all = {} } = rows[0] ?? {};
    const nulls = parameters.map(() => 'null').join(', ');
    await client.query(`explain execute described${nulls && `(${nulls})`}`);
    const { result_types = null } = all as { result_types?: string[] | null };
    return { text, parameters, results: result_types };
  } finally {
    await client.query('deallocate described');
  }
}
