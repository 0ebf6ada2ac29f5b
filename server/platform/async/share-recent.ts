/** Shares one run of `read`, and its result, among all calls within `ms` milliseconds of its start. */
export function shareRecent<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let recent: { reading: Promise<T>; until: number } | undefined;
  return async () => {
    const now = performance.now();
    if (!recent || now >= recent.until) recent = { reading: read(), until: now + ms };
    return await recent.reading;
  };
}
