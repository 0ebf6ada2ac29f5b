import { channel } from 'node:diagnostics_channel';

/** Something that happens in this process, for whoever measures it. */
export interface TelemetryEvent<Message extends object> {
  /** Whether anybody listens. Publishing costs next to nothing when nobody does. */
  readonly isObserved: boolean;
  publish(message: Message): void;
  /** Calls `listen`, which must not throw, for every event. @returns a function that stops it */
  observe(listen: (message: Message) => void): () => void;
}

/** Defines an event of Node's diagnostics channel of this name, which all portals of a process share. */
export function defineEvent<Message extends object>(name: string): TelemetryEvent<Message> {
  const events = channel(`hr-portal:${name}`);
  return {
    get isObserved() {
      return events.hasSubscribers;
    },
    publish: (message) => events.publish(message),
    observe(listen) {
      const subscriber = (message: unknown) => listen(message as Message);
      events.subscribe(subscriber);
      return () => void events.unsubscribe(subscriber);
    },
  };
}

/** @param start in the milliseconds of `performance.now` */
export const toSecondsSince = (start: number): number => (performance.now() - start) / 1000;
