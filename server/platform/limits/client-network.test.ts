import { expect, test } from 'vitest';
import { toClientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:1ff:1:2:3:4', '2001:db8:0:100::/56'],
  ['2001:db8:0:200::1', '2001:db8:0:200::/56'],
  ['::1', '::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
])('maps %s to the network %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

test('returns invalid addresses unchanged', () => {
  expect(toClientNetwork('unix:')).toBe('unix:');
});
