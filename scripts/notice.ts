import { writeFileSync } from 'node:fs';
import { listLicences } from './list-licences.ts';

/** Writes `NOTICE`: `npm run notice`. */
writeFileSync('NOTICE', listLicences());
