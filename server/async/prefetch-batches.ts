/** Goes through rows, some at a time; the next are fetched while those before are worked on. */
export async function* someAtATime<R extends { line: number }>(
  fetchAfter: (line: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let coming = fetchAfter(-1);
  try {
    for (let rows = await coming, last = rows.at(-1); last; rows = await coming, last = rows.at(-1)) {
      coming = fetchAfter(last.line);
      // It is heard of when these are done with; until then it is nobody's unhandled failure.
      coming.catch(() => undefined);
      yield rows;
    }
  } finally {
    await coming.catch(() => undefined);
  }
}
