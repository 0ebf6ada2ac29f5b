import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { RecordedBy } from './recorded-by.tsx';

const assurance = { level: 'email only', checked: null, checked_at: null, expires_at: null } as const;
const candidate = {
  recorded_by: { name: 'Zenwata Foods', kind: 'company', assurance, resembles_confirmed: false },
  recorded_on: '2026-11-20',
  last_confirmed_on: '2026-11-20',
} as Candidate;

test.each([true, false])('styles the line with the source (compact: %s)', (isCompact) => {
  const html = renderToStaticMarkup(
    <RecordedBy candidate={candidate} isCompact={isCompact} sourceClassName="line-clamp-1" />,
  );
  expect(html).toMatch(/class="[^"]*line-clamp-1[^"]*">[^<]*Zenwata Foods/u);
});
