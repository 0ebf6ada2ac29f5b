/** Pairs before the measured ones, so that code is compiled and connections are open. */
const WARM_UP = 50;

/** Makes one attempt and returns its milliseconds. `at` counts pairs, from 0; each may use a network of its own. */
export type MeasureAttempt = (at: number) => Promise<number>;

/**
 * Returns the share of pairs of attempts in which the first kind was slower than the second: half, if both take the same
 * time. The attempts of a pair run one after the other, in alternating order, so a busy machine slows both.
 */
export async function measureShareOfSlower(
  pairs: number,
  [first, second]: readonly [MeasureAttempt, MeasureAttempt],
): Promise<number> {
  let slower = 0;
  for (let at = 0; at < pairs + WARM_UP; at += 1) {
    const isFirstAhead = at % 2 === 0;
    const ahead = await (isFirstAhead ? first : second)(at);
    const behind = await (isFirstAhead ? second : first)(at);
    const isSlower = isFirstAhead ? ahead > behind : behind > ahead;
    if (at >= WARM_UP && isSlower) slower += 1;
  }
  return slower / pairs;
}

/** Four standard deviations of the share around half: one false alarm in about 16,000 runs. */
export const toTolerance = (pairs: number): number => 4 * Math.sqrt(0.25 / pairs);
