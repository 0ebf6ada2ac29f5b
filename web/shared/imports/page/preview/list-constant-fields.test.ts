import { expect, test } from 'vitest';
import { buildConstants, hasValidDates, listConstantFields } from './list-constant-fields.ts';

const preview = { missing: [], constants: {}, organization: null, tells_who_left: true };

test('offers one value for required fields without a column, and for a leaving date', () => {
  expect(listConstantFields(preview)).toEqual([]);
  expect(listConstantFields({ ...preview, missing: ['phone', 'address'] })).toEqual(['address']);
  expect(listConstantFields({ ...preview, organization: 'Zenwata', tells_who_left: false })).toEqual([
    'organization',
    'end_date',
  ]);
  expect(listConstantFields({ ...preview, constants: { start_date: '2019-03-04' } })).toEqual(['start_date']);
});

test('sends the values that were typed, but not the name that is used anyway', () => {
  const own = { constants: {}, organization: 'Zenwata' };
  expect(buildConstants({ organization: 'Zenwata', address: ' Kano ', start_date: '' }, own)).toEqual({
    address: 'Kano',
  });
  expect(buildConstants({ organization: 'Okeho' }, own)).toEqual({ organization: 'Okeho' });
  const chosen = { constants: { organization: 'Okeho' }, organization: 'Okeho' };
  expect(buildConstants({ organization: 'Okeho' }, chosen)).toEqual({ organization: 'Okeho' });
});

test('accepts calendar dates and no dates only', () => {
  expect(hasValidDates({ start_date: '2019-03-04', end_date: '' })).toBe(true);
  expect(hasValidDates({ end_date: 'soon' })).toBe(false);
});
