import { expect, test } from 'vitest';
import {
  findTransition,
  isSettled,
  verificationEvents,
  verificationParties,
  verificationStates,
} from '#contract/verification-transitions.ts';

const all = verificationStates.flatMap((state) =>
  verificationEvents.flatMap((event) =>
    verificationParties.flatMap((party) => {
      const transition = findTransition(state, event, party);
      return transition ? [`${state} --${event} by ${party}--> ${transition.to}`] : [];
    }),
  ),
);

test('each state accepts exactly these events from these parties', () => {
  expect(all).toEqual([
    'checked --request consent by asker--> checked',
    'checked --agree by person--> asked',
    'checked --decline consent by person--> checked',
    'checked --lapse consent by portal--> checked',
    'checked --ask by asker--> asked',
    'checked --withdraw by asker--> withdrawn',
    'checked --withdraw by portal--> withdrawn',
    'asked --remind by portal--> asked',
    'asked --report by responder--> asked',
    'asked --answer by responder--> answered',
    'asked --block by responder--> answered',
    'asked --withdraw by asker--> withdrawn',
    'asked --withdraw by portal--> withdrawn',
    'asked --expire by portal--> expired',
    'answered --report by responder--> answered',
    'answered --record by responder--> answered',
    'withdrawn --report by responder--> withdrawn',
    'expired --report by responder--> expired',
  ]);
});

test('what is settled never becomes open again', () => {
  const settled = verificationStates.filter(isSettled);
  expect(settled).toEqual(['answered', 'withdrawn', 'expired']);
  expect(
    all.filter((one) => settled.some((state) => one.startsWith(state)) && /asked$|checked$/u.test(one)),
  ).toEqual([]);
});
