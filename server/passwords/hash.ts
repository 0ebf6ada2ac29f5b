import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);
/** Each derivation takes much memory, so the others wait. */
const limitDerivations = pLimit(2);

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Raise them here; older hashes stay readable. */
const CURRENT = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

interface Stored {
  cost: typeof CURRENT;
  salt: Buffer;
  tag: Buffer;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const written = ({ cost, salt, tag }: Stored) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u;

function read(hash: string): Stored {
  const [, memory, passes, parallelism, salt, tag] = FORM.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('a stored password hash cannot be read');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function deriveTag(password: string, { cost, salt, tag }: Stored): Promise<Buffer> {
  // Keyboards compose the same letter in different ways.
  const parameters: Argon2Parameters = {
    ...cost,
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: tag.length,
  };
  return await limitDerivations(() => derive('argon2id', parameters));
}

/** What is compared for an account that has no password or is not there: nothing equals it. */
const decoy: Stored = { cost: CURRENT, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** Hashes a password for storing: Argon2id in the PHC string form, which carries its salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const blank = { cost: CURRENT, salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
  return written({ ...blank, tag: await deriveTag(password, blank) });
}

/** Whether a password is the stored one. It takes as long when there is none stored, and is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ? read(hash) : decoy;
  return timingSafeEqual(await deriveTag(password, stored), stored.tag);
}

/** Whether a hash was made with other parameters than new ones are. */
export function isOutdated(hash: string): boolean {
  const { cost } = read(hash);
  return written({ ...decoy, cost }) !== written(decoy);
}
