import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

describe('the settings', () => {
  test('are complete without any environment', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', production: false });
    expect(env.databaseUrl).toBeUndefined();
  });
  test('listen to every address in production only', () =>
    expect(readEnv({ NODE_ENV: 'production' }).host).toBe('0.0.0.0'));
  test('count an empty value as not set', () => expect(readEnv({ PORT: '' }).port).toBe(3000));
  test.each([
    ['PORT', 'many', 'The setting PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'The setting PORT must be a whole number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'The setting DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      'PUBLIC_URL',
      'portal',
      'The setting PUBLIC_URL must be an address that begins with http:// or https://.',
    ],
    ['APP_SECRET', 'short', 'The setting APP_SECRET must have at least 32 characters.'],
    ['CONTACT_EMAIL', 'the desk', 'The setting CONTACT_EMAIL must be an email address.'],
    [
      'PRIVACY_URL',
      'javascript:alert(1)',
      'The setting PRIVACY_URL must be an address that begins with http:// or https://.',
    ],
    ['DEMO_DATA', 'perhaps', 'The setting DEMO_DATA must be true or false.'],
    ['PEOPLE_PER_DAY', '-1', 'The setting PEOPLE_PER_DAY must be a whole number from 1 to 100000000.'],
  ])('refuse %s=%s in a sentence that names it', (name, value, sentence) => {
    expect(() => readEnv({ [name]: value })).toThrow(sentence);
  });
  test('ask for a secret in production with a database of its own', () =>
    expect(() => readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toThrow(
      'The setting APP_SECRET is required in production with DATABASE_URL.',
    ));
  test('ask for what belongs to a bucket and to Google sign-in', () => {
    expect(() => readEnv({ S3_BUCKET: 'photos' })).toThrow('S3_ACCESS_KEY_ID');
    expect(() => readEnv({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
  });
  test('send personal data requests to the contact address unless told otherwise', () => {
    const CONTACT_EMAIL = 'desk@portal.example';
    expect(readEnv({ CONTACT_EMAIL }).site.dataProtectionEmail).toBe(CONTACT_EMAIL);
    const DATA_PROTECTION_EMAIL = 'dpo@portal.example';
    expect(readEnv({ CONTACT_EMAIL, DATA_PROTECTION_EMAIL }).site.dataProtectionEmail).toBe(
      DATA_PROTECTION_EMAIL,
    );
  });
  test('know the API by its origin alone', () => {
    expect(readEnv({}).apiUrl).toBeUndefined();
    expect(readEnv({ API_URL: 'https://api.people.example/' }).apiUrl).toBe('https://api.people.example');
  });
  test('refuse an issuer in production that anybody on the way could answer for', () => {
    const google = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER: 'http://issuer.example',
    };
    expect(readEnv(google).google?.issuer).toBe('http://issuer.example');
    expect(() => readEnv({ ...google, NODE_ENV: 'production' })).toThrow('GOOGLE_ISSUER');
  });
});
