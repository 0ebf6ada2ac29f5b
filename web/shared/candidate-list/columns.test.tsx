// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { candidateListTexts } from './candidate-list-texts.ts';
import { type CandidateRow, columns } from './columns.tsx';

const row = {
  phone_display: '0803 … 1187',
  address: 'Ikeja, Lagos',
  contacts_hidden: false,
  is_masked: true,
} as CandidateRow;

/** Returns the text of a cell, with what only screen readers get. */
const readCell = (key: string, candidate: CandidateRow) =>
  render(columns.find((column) => column.key === key)?.cell(candidate)).container.textContent;

test('says that the phone number and the address of a masked row are only a part', () => {
  const { partlyHidden } = candidateListTexts;
  expect(readCell('phone', row)).toBe(`0803 … 1187${partlyHidden}`);
  expect(readCell('address', row)).toBe(`Ikeja, Lagos${partlyHidden}`);
  expect(readCell('phone', { ...row, is_masked: false })).toBe('0803 … 1187');
  expect(readCell('address', { ...row, is_masked: false })).toBe('Ikeja, Lagos');
});

test('says why there is no address', () => {
  expect(readCell('address', { ...row, address: '' })).toBe(candidateListTexts.addressWhenOpened);
  expect(readCell('address', { ...row, address: '', contacts_hidden: true })).toBe(
    candidateListTexts.addressHidden,
  );
});
