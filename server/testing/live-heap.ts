import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Measures the reachable bytes of the heap, after a garbage collection so that earlier code has no influence. */
export function measureLiveHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
