import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { createRow } from '#web/testing/candidates.ts';
import { candidateListTexts } from './candidate-list-texts.ts';
import { RestrictedBadge, StatusBadge } from './status-badge.tsx';

const candidate: Candidate = { ...createRow('a7', 'Tamuno Briggs'), is_first_hand: false };
const left = { is_current: false, end_date: '2024-11-30' };

const renderStatus = (values: Partial<Candidate>) =>
  renderToStaticMarkup(<StatusBadge candidate={{ ...candidate, ...values }} />);

test('is green only for a current candidate of a verified source', () => {
  const isGreen = (values: Partial<Candidate>) => renderStatus(values).includes('success');
  expect(isGreen({ is_verified: true })).toBe(true);
  expect(isGreen({ is_verified: true, ...left })).toBe(false);
  expect(isGreen({ is_verified: false })).toBe(false);
  // Equal names alone do not make it green.
  expect(isGreen({ is_verified: false, is_first_hand: true })).toBe(false);
  expect(isGreen({ is_verified: false, ...left })).toBe(false);
});

test('is outlined with an icon when no verified organisation says it about itself', () => {
  const isOutlined = (values: Partial<Candidate>) => /border-dashed.*<svg/u.test(renderStatus(values));
  expect(isOutlined({})).toBe(true);
  expect(isOutlined(left)).toBe(true);
  expect(isOutlined({ is_verified: true })).toBe(false);
  expect(isOutlined({ is_verified: true, ...left })).toBe(false);
});

test('always has the words of the status', () => {
  for (const is_verified of [true, false]) {
    expect(renderStatus({ is_verified })).toContain(candidateListTexts.current.employee);
    expect(renderStatus({ is_verified, candidate_type: 'student' })).toContain(
      candidateListTexts.current.student,
    );
    expect(renderStatus({ is_verified, ...left })).toContain(
      candidateListTexts.left(formatDate('2024-11-30')),
    );
  }
});

test('says which candidates are restricted', () => {
  const render = (restricted_on: string | null) =>
    renderToStaticMarkup(<RestrictedBadge candidate={{ ...candidate, restricted_on }} />);
  expect(render('2026-11-20')).toContain(candidateListTexts.restricted);
  expect(render(null)).toBe('');
});
