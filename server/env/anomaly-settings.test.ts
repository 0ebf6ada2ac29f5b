import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';

const read = (settings: Record<string, string>) => readEnv(settings).anomalies;

describe('the settings of unusual look-ups', () => {
  test('have defaults', () => {
    expect(read({})).toEqual({
      isOn: false,
      confirmPeople: 80,
      slowPeople: 110,
      blockPeople: 140,
      lookUpsPerDay: 300,
      confirmMinutes: 15,
      pauseSeconds: 60,
      blockHours: 24,
    });
  });

  test.each([
    ['ANOMALY_CONFIRM_PEOPLE', '70', { confirmPeople: 70 }],
    ['ANOMALY_SLOW_PEOPLE', '100', { slowPeople: 100 }],
    ['ANOMALY_BLOCK_PEOPLE', '120', { blockPeople: 120 }],
    ['ANOMALY_LOOK_UPS_PER_DAY', '50', { lookUpsPerDay: 50 }],
    ['ANOMALY_CONFIRM_MINUTES', '5', { confirmMinutes: 5 }],
    ['ANOMALY_PAUSE_SECONDS', '30', { pauseSeconds: 30 }],
    ['ANOMALY_BLOCK_HOURS', '48', { blockHours: 48 }],
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
    ['ANOMALY_CONFIRM_PEOPLE', '0', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_SLOW_PEOPLE', 'many', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_BLOCK_PEOPLE', '1.5', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_LOOK_UPS_PER_DAY', '-1', 'must be a whole number from 1 to 1000000'],
    ['ANOMALY_CONFIRM_MINUTES', '1441', 'must be a whole number from 1 to 1440'],
    ['ANOMALY_PAUSE_SECONDS', '3601', 'must be a whole number from 1 to 3600'],
    ['ANOMALY_BLOCK_HOURS', '721', 'must be a whole number from 1 to 720'],
    ['ANOMALY_CONFIRM_PEOPLE', '111', 'ANOMALY_SLOW_PEOPLE must be at least ANOMALY_CONFIRM_PEOPLE'],
    ['ANOMALY_BLOCK_PEOPLE', '109', 'ANOMALY_BLOCK_PEOPLE must be at least ANOMALY_SLOW_PEOPLE'],
  ])('reject %s=%s', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(sentence);
  });

  test('accept equal thresholds', () => {
    const equal = { ANOMALY_CONFIRM_PEOPLE: '90', ANOMALY_SLOW_PEOPLE: '90', ANOMALY_BLOCK_PEOPLE: '90' };
    expect(read(equal)).toMatchObject({ confirmPeople: 90, slowPeople: 90, blockPeople: 90 });
  });
});
