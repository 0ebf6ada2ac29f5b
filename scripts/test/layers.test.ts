import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Imports that the linter refuses, by the file that would have them. */
const REFUSED = [
  // Upwards.
  ['server/platform/mail/x.ts', '#server/domain/identity/a.ts'],
  ['server/platform/db/x.ts', '#server/http/serve.ts'],
  ['server/domain/candidates/x.ts', '#server/http/services.ts'],
  ['server/domain/search/x.ts', '#server/features/one/a.ts'],
  ['server/http/x.ts', '#server/features/one/a.ts'],
  ['server/features/one/x.ts', '#server/app/all-jobs.ts'],
  ['server/features/one/x.ts', '#server/tools/backup/a.ts'],
  ['server/app/x.ts', '#server/tools/demo/a.ts'],
  ['server/domain/audit/x.ts', '#server/main.ts'],
  ['server/domain/audit/x.ts', '#server/testing/portal.ts'],
  ['web/ui/form/x.tsx', '#web/api/send.ts'],
  ['web/api/x.ts', '#web/shared/errors/a.ts'],
  ['web/shared/search/x.tsx', '#web/features/one/a.ts'],
  ['web/shared/search/x.tsx', '#web/shell/a.ts'],
  ['web/features/one/x.tsx', '#web/shell/a.ts'],
  ['web/shell/x.tsx', '#web/routes.ts'],
  // From feature to feature.
  ['server/features/one/x.ts', '#server/features/two/a.ts'],
  ['web/features/two/deep/x.tsx', '#web/features/one/a.ts'],
  // To the other side.
  ['server/features/one/x.ts', '#web/ui/a.ts'],
  ['web/features/one/x.tsx', '#server/domain/a.ts'],
  ['contract/x.ts', '#server/platform/a.ts'],
  ['contract/x.ts', '#web/ui/a.ts'],
  // What a layer does not know.
  ['server/domain/search/x.ts', 'fastify'],
  ['server/domain/search/x.ts', '#contract/texts/search.ts'],
  ['server/platform/jobs/x.ts', 'react'],
  ['web/ui/table/x.tsx', '#contract/calls/search.ts'],
  // Around the layers.
  ['server/helpers/x.ts', '#server/features/one/a.ts'],
  ['server/domain/search/x.ts', '#server/helpers/a.ts'],
  ['server/features/x.ts', '#server/features/one/a.ts'],
  ['server/main.ts', '#server/testing/portal.ts'],
  ['server/features/one/x.ts', '#e2e/a.ts'],
  ['server/domain/search/x.ts', 'fastify/types'],
  ['web/features/one/x.tsx', '#web/testing/a.ts'],
  ['web/helpers/x.ts', '#web/ui/a.ts'],
  ['contract/x.ts', '#e2e/a.ts'],
  // By way of relative paths.
  ['server/features/one/deep/x.ts', '../a.ts'],
  ['server/features/one/x.ts', '../two/a.ts'],
  ['server/features/one/deep/x.ts', '../../two/a.ts'],
  ['server/features/one/x.ts', './../two/a.ts'],
  ['web/features/one/x.tsx', '../../../server/domain/a.ts'],
] as const;

const ALLOWED = [
  ['server/features/one/x.ts', '#server/features/one/deep/a.ts'],
  ['server/features/one/x.ts', '#server/http/services.ts'],
  ['server/features/one/x.ts', './a.ts'],
  ['server/worker.ts', '#server/app/all-jobs.ts'],
  ['web/testing/x.ts', '#web/api/a.ts'],
  ['server/domain/search/x.ts', '#server/domain/words/a.ts'],
  ['server/domain/search/x.ts', '#server/platform/db/database.ts'],
  ['server/tools/demo/x.ts', '#server/app/open-services.ts'],
  ['server/features/one/x.test.ts', '#server/features/two/a.ts'],
  ['web/features/one/x.tsx', '#web/shared/search/a.ts'],
  ['web/shell/x.tsx', '#web/shared/search/a.ts'],
  ['web/api/x.ts', '#web/ui/feedback/a.ts'],
] as const;

/** Lints a small project with the rules of this one. @returns the files with a refused import */
function lint(files: Record<string, string>): string[] {
  const root = resolve(import.meta.dirname, '../..');
  const project = mkdtempSync(join(tmpdir(), 'hr-portal-layers-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const file of ['oxlint.config.ts', 'package.json']) cpSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', ...Object.keys(files)],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['eslint(no-restricted-imports)']));
  return diagnostics.map(({ filename }) => filename);
}

test('the linter refuses imports upwards, of other features and of the other side, and no others', () => {
  const planted = [...REFUSED, ...ALLOWED].map(([file, specifier], at) => {
    const [, start, rest] = /^(.*?)(\..*)$/u.exec(file) ?? [];
    return { name: `${start}-${at}${rest}`, specifier };
  });
  const refused = lint(
    Object.fromEntries(planted.map(({ name, specifier }) => [name, `import '${specifier}';\n`])),
  );
  expect(refused.toSorted()).toEqual(
    planted
      .slice(0, REFUSED.length)
      .map(({ name }) => name)
      .toSorted(),
  );
});
