import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { toE164 } from './to-e164.ts';

test.each([
  '+2348031234567',
  '+234 803 123 4567',
  '234-803-123-4567',
  '2348031234567',
  '002348031234567',
  '08031234567',
  '0803 123 4567',
  '(0803) 123-4567',
  '8031234567',
  '+234 (0) 803 123 4567',
  '٠٨٠٣١٢٣٤٥٦٧',
  '0803 123 4567 / 0805 765 4321',
  '08031234567, 08057654321',
])('converts %s as a Nigerian number', (typed) => {
  expect(toE164(typed)).toBe('+2348031234567');
});

test('converts a foreign number', () => {
  expect(toE164('+44 20 7946 0018')).toBe('+442079460018');
  expect(toE164('0044 20 7946 0018')).toBe('+442079460018');
});

test.each(['', ' ', '12', 'not known', '0'.repeat(100), '8.03123E+09', '\0', '\ud800', '+', '(', '+234'])(
  'rejects %j',
  (typed) => {
    expect(toE164(typed)).toBeNull();
  },
);

test.each(['0603 123 4567', '+234 503 123 4567', '1031234567', '0703 123 456'])(
  'rejects %s with an invalid prefix or length',
  (typed) => {
    expect(toE164(typed)).toBeNull();
  },
);

test('agrees with the library for every Nigerian mobile number', () => {
  const start = fc.constantFrom('', '0', '234', '+234', '2340', '+2340', '+234 (0) ', '(0');
  const national = fc.stringMatching(/^[789]\d{9}$/u);
  fc.assert(
    fc.property(start, national, (before, digits) => {
      const number = parsePhoneNumberFromString(before + digits, 'NG');
      expect(toE164(before + digits)).toBe(number?.isValid() ? number.number : null);
    }),
    { numRuns: 5000 },
  );
});
