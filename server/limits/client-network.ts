import ipaddr from 'ipaddr.js';

const NETWORK_BITS = { ipv4: 24, ipv6: 56 };

/**
 * The network that a client address belongs to, e.g. `203.0.113.0/24` or `2001:db8:0:100::/56`: what one household,
 * office or subscriber usually shares. Limits count by it, because a single IPv6 client can change its address at will.
 * An IPv4 address written as IPv6 (`::ffff:203.0.113.7`) counts as IPv4. What is no address is returned as it is.
 */
export function toClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = NETWORK_BITS[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, at) => byte & networkMask(bits - at * 8));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

/** The mask of one byte of which the first `bits` belong to the network. */
const networkMask = (bits: number) => 0xff & (0xff << (8 - Math.min(8, Math.max(0, bits))));
