/**
 * Prints the domains of a list of mail providers that an organisation could verify, one per line, to find those that
 * server/domain/identity/public-mail-providers.ts should have.
 *
 * Usage: npm run compare:mail-providers -- <file with one domain per line>
 */
import { readFileSync } from 'node:fs';
import { parseDomain } from '#server/features/organization/assurance/parse-domain.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: npm run compare:mail-providers -- <file with one domain per line>');

for (const line of readFileSync(file, 'utf8').split(/\s+/u).filter(Boolean)) {
  try {
    process.stdout.write(`${parseDomain(line)}\n`);
  } catch {
    // Nobody can verify it.
  }
}
