import * as z from 'zod/mini';

/**
 * The newest format, which is raised when an older version of the portal could misread a backup. Backups in clear text have the
 * first one, so that older versions can restore them.
 */
export const FORMAT = 2;
export const CLEAR_FORMAT = 1;
/** The checksums of all other files, in the format of sha256sum. */
export const CHECKSUMS = 'SHA256SUMS';

const count = z.number().check(z.int(), z.gte(0));

export const formatSchema = z.object({ format: z.number() });

/** The contents of `manifest.json`. */
export const manifestSchema = z.object({
  format: count,
  /** Tells the backup of an interrupted restore from others. */
  id: z.string().check(z.regex(/^[\da-f-]{36}$/u)),
  created_at: z.string(),
  /** The signature of `id`, which shows whether another portal has the same secret. */
  secret_proof: z.optional(z.string()),
  /** The public keys that tables and photos are encrypted for. Missing in clear text. */
  recipients: z.optional(z.array(z.string())),
  /** The version of PostgreSQL, for the operator. */
  postgresql: z.string(),
  /** The names of the applied migrations, in their order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  sequences: z.array(z.object({ name: z.string(), value: count })),
  /** `missing`: photos that rows refer to but that the storage did not have. */
  photos: z.object({ files: count, missing: count }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The use of the portal's secret that `secret_proof` proves. */
export const SECRET_USE = 'backup';

export const toTableFile = (table: string) => `tables/${table}.copy.gz`;
export const toPhotoFile = (key: string) => `photos/${key}.jpg`;

/** Returns the key of a photo's file, whether or not it is encrypted. Undefined for another file. */
export const parsePhotoFile = (file: string) => /^photos\/(\w+)\.jpg(?:\.age)?$/u.exec(file)?.[1];
