import type { Reading, Verdict } from './reading.ts';
import type { AnomalyThresholds } from './thresholds.ts';
import { DAY, type MemberWatch } from './watch.ts';

/** How many times a member's usual number of look-ups is unusual, and how many times that number slows and blocks. */
const UNUSUAL = 5;
const VOLUME_SLOW = 1.5;
const VOLUME_BLOCK = 2;
/** The weight of the latest day in the usual number of look-ups. */
const LATEST_DAY = 0.2;

/** Counts a look-up of a member. The first one of a day updates the usual number with that of the latest day. */
export function countVolume(member: MemberWatch, now: number): MemberWatch {
  const day = Math.floor(now / DAY);
  if (day === member.day) return { ...member, lookUps: member.lookUps + 1 };
  const { lookUps, usual } = member;
  const learnt = usual === 0 ? lookUps : usual + (lookUps - usual) * LATEST_DAY;
  return { ...member, day, lookUps: 1, usual: Math.round(learnt * 100) / 100 };
}

/** Assesses the number of look-ups of a member on this day. */
export function assessVolume({ lookUps, usual }: MemberWatch, { lookUpsPerDay }: AnomalyThresholds) {
  const ratio = lookUps / Math.max(lookUpsPerDay, usual * UNUSUAL);
  const bucket = { amount: lookUps, lookUps, at: 0 };
  const reading: Reading = { signal: 'volume', bucket, isEvident: true, isStrong: true, perDay: 0 };
  const level = ratio > VOLUME_BLOCK ? 'block' : ratio > VOLUME_SLOW ? 'slow' : ratio > 1 ? 'confirm' : null;
  return { reading, level } satisfies { reading: Reading; level: Verdict | null };
}
