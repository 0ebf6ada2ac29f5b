import { writeFileSync } from 'node:fs';
import { listSettings } from './list-settings.ts';

/** Writes `docs/settings.md`: `npm run settings`. */
writeFileSync('docs/settings.md', listSettings());
