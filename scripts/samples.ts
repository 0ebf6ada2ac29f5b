import { mkdir, writeFile } from 'node:fs/promises';
import { buildMessyRegister } from './samples/build-messy-register.ts';
import { buildRegister } from './samples/build-register.ts';

/** Writes the sample lists that README.md imports: `npm run samples`. */
await mkdir('samples', { recursive: true });
await writeFile('samples/register.xlsx', (await buildRegister()).stream());
await writeFile('samples/messy-register.csv', buildMessyRegister());
