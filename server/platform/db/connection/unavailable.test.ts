import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, toConnectError, toQueryError } from './unavailable.ts';

function databaseError(code: string) {
  const error = new pg.DatabaseError('message', 0, 'error');
  error.code = code;
  return error;
}
const systemError = (code: string) => Object.assign(new Error(code), { code });

describe('toQueryError', () => {
  test.each(['08006', '25006', '25P03', '53300', '57P01', '57P02', '57P03'])(
    'reports %s as unavailable',
    (code) =>
      expect(toQueryError(databaseError(code))).toMatchObject({
        name: 'Error',
        code: 'database_unavailable',
      }),
  );
  test.each(['40P01', '55P03', '57014'])('reports %s as busy', (code) =>
    expect(toQueryError(databaseError(code))).toMatchObject({ code: 'database_busy' }),
  );
  test('reports a full disk as such, on a connection that still works', () =>
    expect(toQueryError(databaseError('53100'))).toMatchObject({
      code: 'storage_full',
      isDisconnected: false,
    }));
  test.each(['23505', '22P02', '42601', 'P0001'])('leaves %s unchanged', (code) => {
    const error = databaseError(code);
    expect(toQueryError(error)).toBe(error);
  });
  test.each([
    systemError('ECONNRESET'),
    systemError('EPIPE'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
  ])('reports %s as unavailable', (error) => expect(toQueryError(error)).toBeInstanceOf(DatabaseUnavailable));
  test('leaves a programming error unchanged', () => {
    const mistake = new TypeError('Cannot read properties of undefined');
    expect(toQueryError(mistake)).toBe(mistake);
  });
});

test('reports a failed connection as unavailable unless the pool is full or closed', () => {
  expect(toConnectError(systemError('ECONNREFUSED'))).toMatchObject({ code: 'database_unavailable' });
  expect(toConnectError(databaseError('28P01'))).toMatchObject({ code: 'database_unavailable' });
  expect(toConnectError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
    code: 'database_busy',
  });
  const closed = new Error('Cannot use a pool after calling end on the pool');
  expect(toConnectError(closed)).toBe(closed);
});
