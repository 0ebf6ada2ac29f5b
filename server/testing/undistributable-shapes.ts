/** The tables and the view that a distributed PostgreSQL shards by candidate id, with their sharding column. */
export const DISTRIBUTED: Record<string, string> = {
  candidate: 'id',
  candidate_version: 'candidate_id',
  candidate_search: 'candidate_id',
  further_phone: 'candidate_id',
  duplicate_check_queue: 'candidate_id',
  duplicate_blocking_key: 'candidate_id',
};

const TABLE = `(?:${[...Object.keys(DISTRIBUTED), 'candidate_phone'].join('|')})`;
const READS = new RegExp(String.raw`\b(?:from|join|update) ${TABLE}\b`, 'u');
const LOCK = /\bfor (?:update|no key update|share|key share)\b/u;
const ONE_ROW = /\b(?:id|candidate_id) = (?:\$\d+|wanted)(?!\w)/u;
const JOINED_UPDATE = new RegExp(
  String.raw`\b(?:update ${TABLE}\b(?:(?!\bselect\b).)*?\bset\b.*?\bfrom (?:unnest|\()|delete from ${TABLE}\b[^()]*\busing\b)`,
  'u',
);

/** Returns the text in the parenthesis that opens at `start`. */
function readParenthesis(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return text.slice(start + 1, at);
  }
  return text.slice(start + 1);
}

/** Lists the subqueries that a keyword begins: `lateral (...)`. */
const listAfter = (text: string, keyword: RegExp) =>
  [...text.matchAll(keyword)].map(({ 0: found, index }) => readParenthesis(text, index + found.length - 1));

/** Lists every parenthesis with its nested ones. */
const listParentheses = (text: string) => listAfter(text, /\(/gu);

/**
 * Names the parts of a statement that a distributed PostgreSQL (Citus) rejects for sharded tables: locks of rows in
 * several shards, lateral subqueries, `offset 0` and updates joined with values that are not sharded.
 */
export function findUndistributableShapes(statement: string): string[] {
  const text = statement
    .replaceAll('"', '')
    .replaceAll(/--[^\n]*/gu, '')
    .replaceAll(/\s+/gu, ' ');
  if (!READS.test(text)) return [];
  const shapes: string[] = [];
  if (LOCK.test(text) && !ONE_ROW.test(text)) shapes.push('locks rows of several shards');
  if (listAfter(text, /\blateral \(/gu).some((inner) => READS.test(inner))) shapes.push('lateral subquery');
  if (listParentheses(text).some((inner) => READS.test(inner) && /\boffset 0\b/u.test(inner)))
    shapes.push('offset 0');
  if (JOINED_UPDATE.test(text)) shapes.push('joined update');
  return shapes;
}
