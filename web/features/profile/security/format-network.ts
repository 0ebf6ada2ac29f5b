/** Formats a client network for people: '203.0.113.0/24' as '203.0.113.x', '2001:db8:0:100::/56' as '2001:db8:0:100::'. */
export const formatNetwork = (network: string): string =>
  network.replace(/\.0\/24$/u, '.x').replace(/\/\d+$/u, '');
