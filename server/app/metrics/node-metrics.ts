import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The milliseconds between two samples of the event loop's delay. Ten would cost 0.7 % of a processor. */
const RESOLUTION = 50;

const toSeconds = (ms: number): number => ms / 1000;

/**
 * Adds processor time, memory and event loop of this process, under their usual names. The default metrics of the library
 * also observe every garbage collection, which takes 4 % of a search's processor time.
 * @returns a function that stops the measurement
 */
export function addNodeMetrics(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const registers = [registry];
  const addTotal = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const addGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  addTotal('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  addTotal('nodejs_eventloop_active_seconds_total', 'Time that the event loop was busy.', () =>
    toSeconds(performance.eventLoopUtilization().active),
  );
  addGauge('process_start_time_seconds', 'When the process started, as a Unix time.', () =>
    toSeconds(performance.timeOrigin),
  );
  addGauge(
    'process_resident_memory_bytes',
    'Memory of the process that is not swapped out.',
    process.memoryUsage.rss,
  );
  addGauge(
    'nodejs_heap_size_used_bytes',
    'Memory of JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  );
  addGauge(
    'nodejs_external_memory_bytes',
    'Memory of buffers and other objects outside the heap.',
    () => process.memoryUsage().external,
  );
  addGauge(
    'nodejs_eventloop_lag_max_seconds',
    'The longest delay of the event loop since the previous scrape.',
    () => {
      const longest = delay.max / 1e6 - RESOLUTION;
      delay.reset();
      return toSeconds(Math.max(0, longest));
    },
  );
  return () => void delay.disable();
}
