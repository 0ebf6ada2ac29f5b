import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { executePrepared } from './execute-prepared.ts';

/** The parameters of a statement, to build it with. */
export type StatementParameters<P> = { readonly [K in keyof P]: RawBuilder<P[K]> };

/** Stands for a parameter until the statement is executed. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Compilable<T> {
  compile(runner: Runner): CompiledQuery<T>;
}

/**
 * Creates a function that executes a frequent statement. It is built and compiled once, because that takes longer than
 * to execute it, and prepared like those of `executePrepared`.
 */
export function prepareStatement<P extends object, T>(
  build: (parameters: StatementParameters<P>, runner: Runner) => Compilable<T>,
): (runner: Runner, values: P) => Promise<T[]> {
  let compiled: CompiledQuery<T> | undefined;
  const compile = (runner: Runner) => {
    const parameters = new Proxy({} as StatementParameters<P>, {
      get: (_, name) => sql`${new Placeholder(String(name))}`,
    });
    return build(parameters, runner).compile(runner);
  };
  return async (runner, values) => {
    compiled ??= compile(runner);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof P] : value,
    );
    const statement: CompiledQuery<T> = { ...compiled, parameters };
    const { rows } = await executePrepared(runner, statement);
    return rows;
  };
}

/** Builds the right side of a comparison with any of these ids, whose statement has one plan for any number of them. */
export const anyId = (ids: RawBuilder<unknown>) => sql<number>`any(${hideLength(ids, 'bigint')})`;

/**
 * Builds an array parameter with a length that the planner cannot see. Otherwise it plans a statement for the length of
 * each array, which takes longer than to execute it.
 */
export const hideLength = (
  array: RawBuilder<unknown>,
  type: 'bigint' | 'integer' | 'text',
): RawBuilder<unknown> => sql`(select ${array}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
