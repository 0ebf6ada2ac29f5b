/** The first table of a statement. Names in quotes are those of the schema, and never values. */
const TABLE = /\b(?:from|into|update)\s+"(\w+)"/iu;
const VERB = /^\s*(select|insert|update|delete|with|begin|start|commit|rollback|merge|lock|refresh)\b/iu;

/** Names a statement by its verb and its first table, such as `select candidate`. Nothing else of its text is used. */
export function nameStatement(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
