import { useState } from 'react';

/** Runs one request at a time: while it is pending, a further press does nothing. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const run = async (request: () => Promise<unknown>) => {
    if (isPending) return;
    setPending(true);
    try {
      await request();
    } finally {
      setPending(false);
    }
  };
  return { isPending, run };
}
