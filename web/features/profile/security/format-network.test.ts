import { expect, test } from 'vitest';
import { formatNetwork } from './format-network.ts';

test.each([
  ['203.0.113.0/24', '203.0.113.x'],
  ['2001:db8:0:100::/56', '2001:db8:0:100::'],
  ['unknown', 'unknown'],
])('formats %s as %s', (network, text) => expect(formatNetwork(network)).toBe(text));
