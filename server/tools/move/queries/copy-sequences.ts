import type pg from 'pg';
import { listSequenceNames } from '#server/app/backup/queries/tables.ts';

interface SequenceState {
  last_value: string;
  is_called: boolean;
}

/** Lets the sequences of the target continue where those of the source are. */
export async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  for (const name of await listSequenceNames(source)) {
    const { rows } = await source.query<SequenceState>(
      `select last_value::text as last_value, is_called from ${name}`,
    );
    const [state] = rows;
    await target.query('select setval($1::regclass, $2, $3)', [name, state?.last_value, state?.is_called]);
  }
}
