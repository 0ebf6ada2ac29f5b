import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, toConnectError, toQueryError } from './unavailable.ts';

function databaseError(code: string) {
  const error = new pg.DatabaseError('message', 0, 'error');
  error.code = code;
  return error;
}
const systemError = (code: string) => Object.assign(new Error(code), { code });

describe('a failed statement', () => {
  test.each(['08006', '25006', '25P03', '53300', '57P01', '57P02', '57P03'])(
    '%s: the database is away',
    (code) => expect(toQueryError(databaseError(code))).toMatchObject({ name: 'Error', isBusy: false }),
  );
  test.each(['40P01', '55P03', '57014'])('%s: the database is busy', (code) =>
    expect(toQueryError(databaseError(code))).toMatchObject({ isBusy: true }),
  );
  test.each(['23505', '22P02', '42601', 'P0001'])('%s stays what it is', (code) => {
    const error = databaseError(code);
    expect(toQueryError(error)).toBe(error);
  });
  test.each([
    systemError('ECONNRESET'),
    systemError('EPIPE'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
  ])('%s: the connection is lost', (error) =>
    expect(toQueryError(error)).toBeInstanceOf(DatabaseUnavailable),
  );
  test('a mistake of the program stays what it is', () => {
    const mistake = new TypeError('Cannot read properties of undefined');
    expect(toQueryError(mistake)).toBe(mistake);
  });
});

test('a connection that cannot be made is one to a database that is away, unless the pool is full or closed', () => {
  expect(toConnectError(systemError('ECONNREFUSED'))).toMatchObject({ isBusy: false });
  expect(toConnectError(databaseError('28P01'))).toMatchObject({ isBusy: false });
  expect(toConnectError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
    isBusy: true,
  });
  const closed = new Error('Cannot use a pool after calling end on the pool');
  expect(toConnectError(closed)).toBe(closed);
});
