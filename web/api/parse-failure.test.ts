import { expect, test } from 'vitest';

import { errorTexts } from '#contract/texts/errors.ts';

import { describeFailure } from './describe-failure.ts';
import { parseFailure } from './parse-failure.ts';

const parse = (status: number, code: string, message: string) =>
  parseFailure(status, JSON.stringify({ code, message, data: [], request_id: 'edge-7' }), null);

test('shows the reference of an unexpected failure, so that the portal’s support can find it', () => {
  const failure = parse(500, 'internal_error', errorTexts.server);
  expect(describeFailure(failure, 'Search failed').lines).toEqual([errorTexts.server, 'Reference: edge-7']);
});

test('shows no reference of an expected failure', () =>
  expect(describeFailure(parse(404, 'candidate_not_found', 'Not there.'), 'Failed').lines).toEqual([
    'Not there.',
  ]));
