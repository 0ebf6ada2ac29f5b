// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type CandidateEntry, createEmptyEntry } from './entry.ts';
import { useDateConfirmation } from './use-date-confirmation.ts';

const stored: CandidateEntry = {
  ...createEmptyEntry('employee'),
  name: 'Ifeoma Bassey',
  start_date: '1949-12-31',
  end_date: '2024-11-30',
};
const proceed = vi.fn<() => void>();

function openForm(record?: CandidateEntry) {
  proceed.mockClear();
  return renderHook(() => useDateConfirmation({ current: null }, record)).result;
}

test('asks only about changed dates of a stored record', () => {
  const dates = openForm(stored);
  act(() => dates.current.ask([{ ...stored, address: '1 Broad Street, Lagos' }], proceed));
  expect(dates.current.dates).toEqual([]);
  expect(proceed).toHaveBeenCalledTimes(1);

  const far = { ...stored, end_date: `${new Date().getUTCFullYear() + 11}-12-31` };
  act(() => dates.current.ask([far], proceed));
  expect(dates.current.dates.map(({ field }) => field)).toEqual(['end_date']);
  expect(proceed).toHaveBeenCalledTimes(1);
});

test('asks about the same date once', () => {
  const dates = openForm();
  act(() => dates.current.ask([stored], proceed));
  expect(dates.current.dates.map(({ field }) => field)).toEqual(['start_date']);
  act(() => dates.current.confirm());
  expect(proceed).toHaveBeenCalledTimes(1);
  act(() => dates.current.ask([stored], proceed));
  expect(proceed).toHaveBeenCalledTimes(2);
});

test('asks again after the user went back to the date', () => {
  const dates = openForm();
  act(() => dates.current.ask([stored], proceed));
  act(() => dates.current.dismiss());
  expect(dates.current.dates).toEqual([]);
  act(() => dates.current.ask([stored], proceed));
  expect(dates.current.dates).toHaveLength(1);
  expect(proceed).not.toHaveBeenCalled();
});
