import { expect, test } from 'vitest';
import { composeName } from './compose-name.ts';

test.each([
  [{ name: 'Ade Ola' }, 'Ade Ola'],
  [{ surname: 'Ola', first: 'Ade' }, 'Ade Ola'],
  [{ surname: 'OLA', first: 'Ade', others: 'Bisi' }, 'Ade Bisi OLA'],
  [{ name: 'Ade', surname: 'Ola' }, 'Ade Ola'],
  [{ name: 'Ọlá Adé', surname: 'OLA' }, 'Ọlá Adé'],
  [{ name: 'Ade', surname: 'Ola', others: 'Bisi' }, 'Ade Bisi Ola'],
  [{ name: 'OLA, Adé', surname: 'Ọlá' }, 'OLA, Adé'],
  [{ name: 'Olabisi Ann', surname: 'Ola' }, 'Olabisi Ann Ola'],
  [{ surname: 'Ola' }, 'Ola'],
  [{}, ''],
])('composes %j to %j', (parts, expected) => {
  expect(composeName({ name: '', surname: '', first: '', others: '', ...parts })).toBe(expected);
});
