import { expect, test } from 'vitest';
import { lookUpsForOperator, lookUpsOfMember, ownLookUps } from './emails.ts';

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
  ['an owner', lookUpsOfMember, 'stop their look-ups on the team page'],
  ['the owner whose look-ups they are', ownLookUps, 'If this was not you'],
  ['an operator', lookUpsForOperator, 'The operator page lists this event'],
] as const)('tells %s what the look-ups were and what to do', async (_, email, advice) => {
  const written = await email.write(notice, {});
  expect(written?.to).toBe(notice.email);
  const text = written?.paragraphs.join('\n');
  expect(text).toContain('many unspecific searches by Halima Sule Bcc: all@example.com of Sunbird Milling');
  expect(text).toContain('31 searches showed 214 people within 3 hours');
  expect(text).toContain(advice);
});
