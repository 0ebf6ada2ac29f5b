/** Waits for work, but no longer than until the signal aborts. The work itself goes on. @throws the reason of the signal */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    // Otherwise each piece of work would leave a listener on a signal that lives for days.
    signal.removeEventListener('abort', onAbort);
  }
}
