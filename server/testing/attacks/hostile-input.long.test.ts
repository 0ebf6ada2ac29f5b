import { afterAll, beforeAll, expect, test } from 'vitest';
import { naughtyStrings } from '#server/testing/hostile/naughty-strings.ts';
import { createOddFiles } from '#server/testing/hostile/odd-files.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  listHarm,
  listWrongReplies,
  namedCalls,
  namedCallsWithFiles,
  NO_HARM,
  oddValues,
} from './attack-calls.ts';

let portal: TestPortal;
let files: File[];
beforeAll(async () => {
  portal = await startTestPortal();
  files = await createOddFiles();
});
afterAll(() => portal.close());

test.each(namedCalls)(
  '%s answers every hostile value with a documented error or a valid reply',
  async (_, call) => {
    const values = [...naughtyStrings, ...oddValues];
    expect(await listHarm(portal, await portal.newAccount(), call, values)).toEqual(NO_HARM);
  },
);

test.each(namedCallsWithFiles)(
  '%s answers every odd file with a documented error or a valid reply',
  async (_, call) => {
    expect(await listWrongReplies(portal, call, files)).toEqual([]);
  },
);
