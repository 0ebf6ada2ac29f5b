import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const read = (settings: Record<string, string>) => readEnv(settings).anomalies;

describe('the settings of unusual look-ups', () => {
  test('have defaults', () => {
    expect(read({})).toEqual({
      isOn: false,
      peopleEmailOnly: 200,
      people: 600,
      unseenRecords: 100,
      lookUpsPerDay: 300,
    });
  });

  test.each([
    ['ANOMALY_PEOPLE_EMAIL_ONLY', '70', { peopleEmailOnly: 70 }],
    ['ANOMALY_PEOPLE', '100', { people: 100 }],
    ['ANOMALY_UNSEEN_RECORDS', '120', { unseenRecords: 120 }],
    ['ANOMALY_LOOK_UPS', '50', { lookUpsPerDay: 50 }],
    ['ANOMALY_DETECTION', 'true', { isOn: true }],
  ])('%s=%s changes one of them', (name, value, changed) => {
    expect(read({ [name]: value })).toEqual({ ...read({}), ...changed });
  });

  test('detect by default in production only', () => {
    expect(read({ NODE_ENV: 'production' }).isOn).toBe(true);
    expect(read({ NODE_ENV: 'production', ANOMALY_DETECTION: 'false' }).isOn).toBe(false);
  });

  test.each([
    ['ANOMALY_DETECTION', 'perhaps', 'must be true or false'],
    ['ANOMALY_PEOPLE_EMAIL_ONLY', '0', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_PEOPLE', 'many', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_UNSEEN_RECORDS', '1.5', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_LOOK_UPS', '-1', 'must be a whole number from 1 to 1000000'],
  ])('reject %s=%s', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(sentence);
  });
});
