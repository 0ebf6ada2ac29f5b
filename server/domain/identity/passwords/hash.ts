import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);
/** Each derivation needs much memory, so others wait. */
const limitDerivations = pLimit(2);

/**
 * Argon2id as recommended by OWASP: 19 MiB, two passes, one lane. When these are raised, older hashes stay readable.
 */
export const recommendedCost = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof recommendedCost;

let currentCost: Cost = recommendedCost;

/** Changes the cost of new hashes in this process, for tests, which hash thousands of passwords. */
export function setHashCost(cost: Cost): void {
  currentCost = cost;
}

const SALT_BYTES = 16;
const TAG_BYTES = 32;

interface ParsedHash {
  cost: Cost;
  salt: Buffer;
  tag: Buffer;
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const formatHash = ({ cost, salt, tag }: ParsedHash) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(salt)}$${toBase64(tag)}`;

const PHC_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u;

function parseHash(hash: string): ParsedHash {
  const [, memory, passes, parallelism, salt, tag] = PHC_FORMAT.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('a stored password hash cannot be read');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function deriveTag(password: string, { cost, salt, tag }: ParsedHash): Promise<Buffer> {
  // Keyboards compose the same letter in different ways.
  const parameters: Argon2Parameters = {
    ...cost,
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: tag.length,
  };
  return await limitDerivations(() => derive('argon2id', parameters));
}

/** Salt and tag of accounts that do not exist or have no password. No password matches them. */
const decoy = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** Hashes a password with Argon2id in PHC string format, which includes the salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const blank = { cost: currentCost, salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
  return formatHash({ ...blank, tag: await deriveTag(password, blank) });
}

/** Reports whether a password matches the stored hash. Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ? parseHash(hash) : { ...decoy, cost: currentCost };
  return timingSafeEqual(await deriveTag(password, stored), stored.tag);
}

/** Reports whether a hash has other parameters than new hashes. */
export function isOutdated(hash: string): boolean {
  const { cost } = parseHash(hash);
  return formatHash({ ...decoy, cost }) !== formatHash({ ...decoy, cost: currentCost });
}
