import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secret } from '#server/platform/env/secret-files.ts';
import { about } from '#server/platform/env/values.ts';
import { listSettings } from './list-settings.ts';

test('docs/settings.md lists the settings', () => {
  expect(readFileSync('docs/settings.md', 'utf8'), 'run npm run settings').toBe(listSettings());
});

test('shows a default of production beside the usual one, and the file of a secret', () => {
  const page = listSettings((production) => ({
    Server: z.object({
      HOST: z._default(z.string(), production ? '0.0.0.0' : '127.0.0.1').check(about('Listening address')),
      PORT: z._default(z.number(), 3000).check(about('Listening port')),
      SECRET: z.optional(z.string()).check(about('At least 32 characters', 'generated')),
      TOKEN: z.optional(z.string()).check(about('For metrics'), secret()),
      PROXY: z.optional(z.string()).check(about('Trusted proxy')),
    }),
  }));
  expect(page).toContain('| `HOST` | `0.0.0.0` in production, otherwise `127.0.0.1` | Listening address |');
  expect(page).toContain('| `PORT` | `3000` | Listening port |');
  expect(page).toContain('| `SECRET` | generated | At least 32 characters |');
  expect(page).toContain('| `TOKEN` or `TOKEN_FILE` | none | For metrics |');
  expect(page).toContain('| `PROXY` | none | Trusted proxy |');
});

test('requires a description of every setting', () => {
  const create = () => ({ Server: z.object({ PORT: z._default(z.number(), 3000) }) });
  expect(() => listSettings(create)).toThrow('The setting PORT has no description.');
});
