import ipaddr from 'ipaddr.js';

const NETWORK_BITS = { ipv4: 24, ipv6: 56 };

/**
 * Returns the network of a client address, e.g. `203.0.113.0/24` or `2001:db8:0:100::/56`: what one household, office
 * or subscriber usually shares. Limits count by network, because an IPv6 client can change its address at will. An
 * IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) counts as IPv4. An invalid address is returned unchanged.
 */
export function toClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = NETWORK_BITS[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, at) => byte & networkMask(bits - at * 8));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

/** Whether an address is in one of some networks, such as `197.210.0.0/16`. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks
    .map((network) => ipaddr.parseCIDR(network))
    .some((network) => network[0].kind() === parsed.kind() && parsed.match(network));
}

/** Returns the mask of a byte whose first `bits` belong to the network. */
const networkMask = (bits: number) => 0xff & (0xff << (8 - Math.min(8, Math.max(0, bits))));
