import * as z from 'zod/mini';
import { isSecret, toFileSetting } from '#server/platform/env/secret-files.ts';
import { createSettings } from '#server/platform/env/env.ts';

const INTRODUCTION = `# Settings

All settings are environment variables. An empty one counts as not set. An invalid one stops the start with a message
that names it. A setting with a second name, such as \`DATABASE_URL_FILE\`, can instead be given as the path of a file that
holds the value, so that a secret is in no environment. \`npm run settings\` writes this page from \`server/platform/env/\`.
`;

type Setting = z.core.$ZodType;

/** Formats the default of a schema as one writes it; undefined when it has none or an empty one. */
function formatDefault({ _zod: { def } }: Setting): string | undefined {
  const value = (def as Partial<z.core.$ZodDefaultDef>).defaultValue;
  return value === undefined || value === '' ? undefined : `\`${String(value)}\``;
}

function buildRow(name: string, inProduction: Setting, otherwise: Setting): string {
  const { description, byDefault } = z.globalRegistry.get(otherwise) ?? {};
  if (!description) throw new Error(`The setting ${name} has no description.`);
  const [strict, usual] = [formatDefault(inProduction), formatDefault(otherwise)];
  const both = strict === usual ? (usual ?? 'none') : `${strict} in production, otherwise ${usual}`;
  const names = isSecret(otherwise) ? [name, toFileSetting(name)] : [name];
  const first = names.map((each) => `\`${each}\``).join(' or ');
  return `| ${first} | ${String(byDefault ?? both)} | ${description} |`;
}

/** The settings of each topic. */
type Topics = Record<string, { shape: Record<string, Setting> }>;

/**
 * Lists all settings with their defaults and what they do.
 * @returns the text of `docs/settings.md`
 * @throws for a setting without a description
 */
export function listSettings(create: (production: boolean) => Topics = createSettings): string {
  const inProduction = create(true);
  const sections = Object.entries(create(false)).map(([topic, { shape }]) => {
    const rows = Object.entries(shape).map(([name, setting]) =>
      buildRow(name, inProduction[topic]?.shape[name] ?? setting, setting),
    );
    return [`\n## ${topic}\n`, '| setting | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [INTRODUCTION, ...sections].join('');
}
