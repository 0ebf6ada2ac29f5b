import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether poppler's pdfsig is installed. */
export const HAS_PDFSIG = spawnSync('pdfsig', ['-v']).error === undefined;

/** Checks a PDF with pdfsig. @returns its report */
export function runPdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-pdfsig-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8', timeout: 30_000 }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
