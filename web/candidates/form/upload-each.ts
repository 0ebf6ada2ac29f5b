import { failureLines } from '#web/api/failure-words.ts';

/** How sending several went. */
export interface UploadOutcome<Item> {
  done: Item[];
  /** What was not added, with what the server said of it. */
  failed: { item: Item; lines: string[] }[];
}

/**
 * Sends each item in its own call, one after the other; one that fails does not stop those after it. `onStored` is told
 * of each as it is stored. Nothing more is sent once `isStopped`, and what failed then was not tried.
 */
export async function uploadEach<Item>(
  items: readonly Item[],
  uploadOne: (item: Item) => Promise<unknown>,
  { onStored, isStopped }: { onStored: (item: Item) => void; isStopped: () => boolean },
): Promise<UploadOutcome<Item>> {
  const outcome: UploadOutcome<Item> = { done: [], failed: [] };
  for (const item of items) {
    if (isStopped()) break;
    try {
      await uploadOne(item);
    } catch (error) {
      if (isStopped()) break;
      outcome.failed.push({ item, lines: failureLines(error) });
      continue;
    }
    outcome.done.push(item);
    onStored(item);
  }
  return outcome;
}
