import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  test('has defaults for all required settings', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', production: false });
    expect(env.databaseUrl).toBeUndefined();
  });
  test('listens on every address in production only', () =>
    expect(readEnv({ NODE_ENV: 'production' }).host).toBe('0.0.0.0'));
  test('serves on after SIGTERM in production only', () => {
    expect(readEnv({ NODE_ENV: 'production' }).shutdownDelay).toBe(5000);
    expect(readEnv({}).shutdownDelay).toBe(0);
  });
  test.each(['0.0.0.0', '::', '10.0.0.5', 'portal.example', '127.0.0.1.example'])(
    'requires a token for metrics at %s',
    (host) => {
      const message = 'The setting METRICS_HOST needs METRICS_TOKEN, unless it is a loopback address.';
      expect(() => readEnv({ METRICS_HOST: host })).toThrow(message);
      const token = 'a token of metrics'.repeat(2).replaceAll(' ', '-');
      expect(readEnv({ METRICS_HOST: host, METRICS_TOKEN: token }).metrics).toEqual({ host, token });
    },
  );
  test.each(['localhost', '127.0.0.2', '::1'])('requires no token for metrics at %s', (host) =>
    expect(readEnv({ METRICS_HOST: host }).metrics.host).toBe(host),
  );
  test.each([
    ['/srv/data', '/srv/data'],
    ['/srv/data', '/srv/data/backups'],
    ['./data', 'data/../data/backups/'],
  ])('with DATA_DIR=%s refuses BACKUP_TO=%s', (dataDir, folder) =>
    expect(() => readEnv({ DATA_DIR: dataDir, BACKUP_TO: folder })).toThrow(
      'The setting BACKUP_TO must be a folder outside DATA_DIR.',
    ),
  );
  test.each(['s3://', 'SFTP://host/backups', 'file:///srv'])('refuses BACKUP_TO=%s', (folder) =>
    expect(() => readEnv({ BACKUP_TO: folder })).toThrow(
      'The setting BACKUP_TO must be a folder, or a bucket such as s3://bucket/path.',
    ),
  );
  test.each(['/srv', '/srv/data-backups', '/srv/..data', 'backups'])(
    'accepts BACKUP_TO=%s beside DATA_DIR',
    (folder) => expect(readEnv({ DATA_DIR: '/srv/data', BACKUP_TO: folder }).backupTo).toBe(folder),
  );
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  test('accepts a bucket as BACKUP_TO with credentials, unless it has the photos', () => {
    const BACKUP_TO = 's3://backups/portal';
    expect(readEnv({ ...keys, BACKUP_TO }).backupTo).toBe(BACKUP_TO);
    expect(() => readEnv({ BACKUP_TO })).toThrow(
      'The setting BACKUP_TO needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
    expect(() => readEnv({ ...keys, BACKUP_TO, S3_BUCKET: 'backups' })).toThrow(
      'The setting BACKUP_TO must be another bucket than S3_BUCKET.',
    );
  });
  test('refuses public keys of hardware as BACKUP_RECIPIENT', () => {
    for (const key of ['age1tag1qqqq', 'age1yubikey1qqqq'])
      expect(() => readEnv({ BACKUP_RECIPIENT: key })).toThrow('BACKUP_RECIPIENT must be public keys');
  });

  test('refuses a private key as BACKUP_RECIPIENT without showing it', () => {
    const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
    expect(() => readEnv({ BACKUP_RECIPIENT: key })).toThrow(
      'The setting BACKUP_RECIPIENT must be public keys of age-keygen, which begin with age1, separated by commas.',
    );
  });
  test('treats an empty value as unset', () => expect(readEnv({ PORT: '' }).port).toBe(3000));
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
    [
      'PEOPLE_PER_DAY_EMAIL_ONLY',
      '-1',
      'The setting PEOPLE_PER_DAY_EMAIL_ONLY must be a whole number from 1 to 100000000.',
    ],
    [
      'SHARED_NETWORKS',
      '197.210.0.0',
      'The setting SHARED_NETWORKS must be networks such as 197.210.0.0/16, separated by commas.',
    ],
  ])('rejects %s=%s with a message that names it', (name, value, sentence) => {
    expect(() => readEnv({ [name]: value })).toThrow(sentence);
  });
  test('requires a secret in production with DATABASE_URL', () =>
    expect(() => readEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toThrow(
      'The setting APP_SECRET is required in production with DATABASE_URL.',
    ));
  test('takes time limits out of DATABASE_URL', () => {
    const DATABASE_URL = 'postgres://db/x?sslmode=require&statement_timeout=5000&connect_timeout=7';
    const { databaseUrl, databaseLimits } = readEnv({ DATABASE_URL });
    expect(databaseUrl).toBe('postgres://db/x?sslmode=require');
    expect(databaseLimits).toMatchObject({ statementTimeout: 5000, connectTimeout: 7000, lockTimeout: 4000 });
    expect(() => readEnv({ DATABASE_URL: 'postgres://db/x?lock_timeout=4s' })).toThrow(
      'The setting DATABASE_URL must have a whole number as lock_timeout.',
    );
  });
  test('detects unusual look-ups by default in production only', () => {
    expect(readEnv({}).anomalies.isOn).toBe(false);
    expect(readEnv({ ANOMALY_DETECTION: 'true' }).anomalies.isOn).toBe(true);
    expect(readEnv({ NODE_ENV: 'production' }).anomalies.isOn).toBe(true);
    expect(readEnv({ NODE_ENV: 'production', ANOMALY_DETECTION: 'false' }).anomalies.isOn).toBe(false);
  });
  test('requires the application role of a migration role', () =>
    expect(() => readEnv({ MIGRATION_DATABASE_URL: 'postgres://db/x' })).toThrow(
      'The setting MIGRATION_DATABASE_URL needs DATABASE_URL.',
    ));
  test('requires the credentials of a bucket and of Google sign-in', () => {
    expect(() => readEnv({ S3_BUCKET: 'photos' })).toThrow('S3_ACCESS_KEY_ID');
    expect(() => readEnv({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET');
  });
  test('sends personal data requests to the contact address by default', () => {
    const CONTACT_EMAIL = 'desk@portal.example';
    expect(readEnv({ CONTACT_EMAIL }).site.dataProtectionEmail).toBe(CONTACT_EMAIL);
    const DATA_PROTECTION_EMAIL = 'dpo@portal.example';
    expect(readEnv({ CONTACT_EMAIL, DATA_PROTECTION_EMAIL }).site.dataProtectionEmail).toBe(
      DATA_PROTECTION_EMAIL,
    );
  });
  test('reduces the API address to its origin', () => {
    expect(readEnv({}).apiUrl).toBeUndefined();
    expect(readEnv({ API_URL: 'https://api.people.example/' }).apiUrl).toBe('https://api.people.example');
  });
  test('rejects an issuer without https in production', () => {
    const google = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER: 'http://issuer.example',
    };
    expect(readEnv(google).google?.issuer).toBe('http://issuer.example');
    expect(() => readEnv({ ...google, NODE_ENV: 'production' })).toThrow('GOOGLE_ISSUER');
  });
});
