import { expect, test } from 'vitest';
import { writeAnomalyNotice } from './anomaly-templates.ts';

const notice = {
  email: 'owner@example.com',
  member: 'Halima Sule\r\nBcc: all@example.com',
  organization: 'Sunbird Milling',
  signal: 'unspecific searches',
  searches: 31,
  people: 214,
  since: '2026-11-24T08:00:00Z',
  raised_at: '2026-11-24T10:30:00Z',
} as const;

test.each([
  ['owner', 'stop their look-ups on the team page'],
  ['self', 'If this was not you'],
  ['operator', 'The operator page lists this event'],
] as const)('tells the %s what the look-ups were and what to do', (template, advice) => {
  const { to, text } = writeAnomalyNotice(template, notice);
  expect(to).toBe(notice.email);
  expect(text).toContain('many unspecific searches by Halima Sule Bcc: all@example.com of Sunbird Milling');
  expect(text).toContain('31 searches showed 214 people within 3 hours');
  expect(text).toContain(advice);
});
