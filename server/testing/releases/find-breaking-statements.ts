/** How a statement can break servers of the last release, and patterns that find it. */
const BREAKING: readonly [name: string, pattern: RegExp][] = [
  ['does what no check can read', /^do\b/u],
  ['locks rows that they change', /^(?:update|delete)\b/u],
  ['rewrites the table while they wait', /^alter table .*\badd [^,]*\bgenerated\b/u],
  ['drops what they use', /^drop (?!trigger\b)|^alter .*\bdrop (?!constraint\b|not null\b|expression\b)/u],
  ['renames what they use', /^alter .*\brename\b/u],
  ['changes a type', /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/u],
  ['refuses nulls that they write', /^alter table .*\bset not null\b/u],
  [
    'refuses their rows without the new column',
    /^alter table .*\badd (?:column )?(?!constraint\b)(?:if not exists )?\w+ (?=[^,]*\b(?:not null|primary key)\b)(?![^,]*\b(?:default|generated)\b)/u,
  ],
  [
    'refuses rows that they write',
    /^alter table .*\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b|^create unique index\b/u,
  ],
  [
    'builds an index while they wait, and no operator can build it before',
    /^create (?:unique )?index (?!if not exists\b)/u,
  ],
];

/** The table that a statement creates. */
const CREATED = /^create table (?:if not exists )?(\w+)/u;
/** The table that a statement changes. */
const CHANGED =
  /^(?:alter|drop) table (?:if exists )?(?:only )?(\w+)|^create (?:unique )?index .*?\bon (?:only )?(\w+)/u;

/** Splits SQL into statements, without comments and the bodies of functions. */
const splitStatements = (text: string): string[] =>
  text
    .replaceAll(/--[^\n]*|\/\*.*?\*\//gsu, '')
    .replaceAll(/(\$\w*\$).*?\1/gsu, "''")
    .replaceAll(/'[^']*'/gu, "''")
    .replaceAll(/\s+/gu, ' ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Replaces parentheses by nothing, so that a comma separates actions only. */
function removeParentheses(statement: string): string {
  const inner = statement.replaceAll(/\([^()]*\)/gu, '');
  return inner === statement ? statement : removeParentheses(inner);
}

/**
 * Names what breaks servers of the last release in the SQL of new migrations. Tables that they create may be changed freely.
 * @returns lines such as `drops what they use: drop table code`
 */
export function findBreakingStatements(text: string): string[] {
  const statements = splitStatements(text);
  const created = new Set(statements.map((statement) => CREATED.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const [, altered, indexed] = CHANGED.exec(statement) ?? [];
    const table = altered ?? indexed;
    if (table !== undefined && created.has(table)) return [];
    const plain = removeParentheses(statement);
    return BREAKING.filter(([, pattern]) => pattern.test(plain)).map(([name]) => `${name}: ${statement}`);
  });
}
