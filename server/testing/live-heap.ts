import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of the heap that are still reachable. Garbage is collected first, so what ran before makes no difference. */
export function measureLiveHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
