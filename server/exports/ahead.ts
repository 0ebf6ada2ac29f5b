/** The same parts, each asked for while the one before is still being used. */
export async function* ahead<T>(parts: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = () => {
    const part = parts.next();
    // It is awaited below, perhaps a good while after it has failed.
    part.catch(() => undefined);
    return part;
  };
  try {
    for (let next = ask(); ;) {
      const part = await next;
      if (part.done) return;
      next = ask();
      yield part.value;
    }
  } finally {
    await parts.return(undefined);
  }
}
