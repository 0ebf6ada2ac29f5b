import { nextTurn } from '#server/platform/async/next-turn.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { isWordId } from '#server/domain/words/word-id.ts';
import type { Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import {
  findLastChange,
  findNewWords,
  readChanges,
  readWordCounts,
  readWords,
  type WordCountChange,
} from '#server/domain/search/queries/vocabulary-changes.ts';
import { WordTable } from './word-table.ts';

/** Words added before the event loop gets a turn to serve requests. */
const WORDS_PER_SLICE = 250;

/** A table with the id of the last change that it contains. */
export interface LoadedTable {
  table: WordTable;
  lastChange: number;
}

/** Reads a vocabulary with its counts. Changes meanwhile are read with the next ones. */
export async function loadTable(
  runner: Runner,
  vocabulary: Vocabulary,
  signal: AbortSignal,
): Promise<LoadedTable> {
  const table = new WordTable();
  const lastChange = await findLastChange(runner, vocabulary);
  for await (const counts of readWordCounts(runner, vocabulary)) {
    signal.throwIfAborted();
    for (const { word_id, candidates } of counts) table.setCount(word_id, candidates);
  }
  for await (const words of readWords(runner, vocabulary)) {
    signal.throwIfAborted();
    for (const [index, word] of words.entries()) {
      if (index % WORDS_PER_SLICE === 0) await nextTurn();
      table.add(word);
    }
  }
  return { table, lastChange };
}

/** Reads the changes since the last ones into a table. @returns false when everything has to be read again */
export async function readChangesInto(
  loaded: LoadedTable,
  runner: Runner,
  vocabulary: Vocabulary,
): Promise<boolean> {
  for await (const changes of readChanges(runner, vocabulary, loaded.lastChange)) {
    if (changes.some(({ word_id }) => word_id === null)) return false;
    await addChanges(loaded.table, runner, vocabulary, changes);
    loaded.lastChange = changes.at(-1)?.id ?? loaded.lastChange;
  }
  return true;
}

async function addChanges(
  table: WordTable,
  runner: Runner,
  vocabulary: Vocabulary,
  changes: readonly WordCountChange[],
) {
  const unknown = new Set<number>();
  for (const { word_id, candidates } of changes) {
    if (word_id === null) continue;
    table.setCount(word_id, candidates);
    if (isWordId(word_id) && !table.has(word_id)) unknown.add(word_id);
  }
  if (unknown.size === 0) return;
  for (const word of await findNewWords(runner, vocabulary, [...unknown])) table.add(word);
}
