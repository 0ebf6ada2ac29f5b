import { nextTurn } from '#server/platform/async/next-turn.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { isWordId } from '#server/domain/words/word-id.ts';
import type { NewWord, Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
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
    await addWords(table, words);
  }
  return { table, lastChange };
}

/**
 * Reads the changes since the last ones into a table.
 * @returns false when some of them may be gone, so that everything has to be read again
 */
export async function readChangesInto(
  loaded: LoadedTable,
  runner: Runner,
  vocabulary: Vocabulary,
): Promise<boolean> {
  for await (const changes of readChanges(runner, vocabulary, loaded.lastChange)) {
    const isNext = changes[0]?.id === loaded.lastChange + 1;
    if (!isNext || changes.some(({ word_id }) => word_id === null)) return false;
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
    if (isWordId(word_id) && candidates > 0 && !table.has(word_id)) unknown.add(word_id);
  }
  if (unknown.size > 0) await addWords(table, await findNewWords(runner, vocabulary, [...unknown]));
}

/** Adds words in slices, between which the event loop serves requests. */
async function addWords(table: WordTable, words: readonly NewWord[]) {
  for (const [index, word] of words.entries()) {
    if (index % WORDS_PER_SLICE === 0) await nextTurn();
    table.add(word);
  }
}
