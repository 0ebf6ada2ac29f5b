import { listFailureDetails } from '#web/api/describe-failure.ts';

/** The result of sending several items. */
export interface UploadOutcome<Item> {
  done: Item[];
  /** Items that were not added, with the server's reasons. */
  failed: { item: Item; lines: string[] }[];
}

/**
 * Sends each item in its own call, one after the other; a failure does not stop the rest. `onStored` is called for each
 * stored item. Nothing is sent after `isStopped`, and a failure from then on does not count.
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
      outcome.failed.push({ item, lines: listFailureDetails(error) });
      continue;
    }
    outcome.done.push(item);
    onStored(item);
  }
  return outcome;
}
