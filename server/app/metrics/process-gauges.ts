import { Gauge, type Registry } from 'prom-client';
import type { Services } from '#server/http/services.ts';

const QUEUES = ['quick', 'ordinary', 'heavy'] as const;

/** Creates the gauges that are read from this process whenever it is scraped. */
export function createProcessGauges(registry: Registry, { searchQueues, reads, pools }: Services): void {
  /** `update` sets the values of an empty gauge. */
  function addGauge<Label extends string>(
    name: string,
    help: string,
    { labelNames, update }: { labelNames: Label[]; update: (gauge: Gauge<Label>) => void },
  ) {
    const collect = () => {
      gauge.reset();
      update(gauge);
    };
    const gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
  }

  addGauge('hr_portal_search_queue_running', 'Searches with a place, by queue.', {
    labelNames: ['queue'],
    update(gauge) {
      for (const queue of QUEUES) gauge.set({ queue }, searchQueues[queue].running);
    },
  });
  addGauge('hr_portal_search_queue_waiting', 'Searches that wait for a place, by queue.', {
    labelNames: ['queue'],
    update(gauge) {
      for (const queue of QUEUES) gauge.set({ queue }, searchQueues[queue].waiting);
    },
  });
  addGauge('hr_portal_search_queue_places', 'Places for searches, by queue.', {
    labelNames: ['queue'],
    update(gauge) {
      for (const queue of QUEUES) gauge.set({ queue }, searchQueues.places[queue]);
    },
  });
  addGauge(
    'hr_portal_database_pool_connections',
    'Connections by pool, server and state. Waiting: work that waits for a connection.',
    {
      labelNames: ['pool', 'server', 'state'],
      update(gauge) {
        for (const pool of pools) {
          const { label } = pool;
          const { open, idle, waiting } = pool.count();
          gauge.inc({ ...label, state: 'busy' }, open - idle);
          gauge.inc({ ...label, state: 'idle' }, idle);
          gauge.inc({ ...label, state: 'waiting' }, waiting);
        }
      },
    },
  );
  addGauge(
    'hr_portal_replica_used',
    'Whether this process uses a read replica, by its place in DATABASE_REPLICA_URL.',
    {
      labelNames: ['replica'],
      update(gauge) {
        for (const [at, state] of reads.listStates().entries())
          gauge.set({ replica: at + 1 }, state === 'used' ? 1 : 0);
      },
    },
  );
  addGauge(
    'hr_portal_replica_lag_seconds',
    'How long a read replica has been lacking writes, by its place in DATABASE_REPLICA_URL.',
    {
      labelNames: ['replica'],
      update(gauge) {
        for (const [at, delay] of reads.listDelays().entries())
          if (delay !== undefined) gauge.set({ replica: at + 1 }, delay);
      },
    },
  );
}
