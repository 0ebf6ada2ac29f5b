import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import type { Bucket } from './watch.ts';

/** The level of one signal after a look-up. */
export interface Reading {
  signal: AnomalySignal;
  bucket: Bucket;
  /** Whether the look-ups are evidently unusual: enough to ask for a confirmation, and enough to block. */
  isEvident: boolean;
  isStrong: boolean;
  /** How much of the bucket drains in a day. */
  perDay: number;
}

/** 'full': over the last threshold, but without enough evidence to block. */
export type Verdict = AnomalyLevel | 'full';
