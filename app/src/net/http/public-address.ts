import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 networks without public sites: private, loopback, link-local (including cloud metadata), shared, documentation,
 * multicast. https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const NOT_PUBLIC_4: readonly (readonly [network: string, bits: number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
];
/** IPv6 networks in global unicast that are not public: protocol assignments such as Teredo, documentation, 6to4. */
const NOT_PUBLIC_6: typeof NOT_PUBLIC_4 = [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
];

const refused = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) refused.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/** IPv6 addresses that carry an IPv4 address in their last 32 bits: mapped, or translated by the network. */
const carriers = new BlockList();
carriers.addSubnet('::ffff:0:0', 96, 'ipv6');
carriers.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether an IP address belongs to the public internet. Anything that is not an IP address does not. */
export function isPublicAddress(written: string): boolean {
  if (isIPv4(written)) return !refused.check(written, 'ipv4');
  if (!isIPv6(written) || written.includes('%')) return false;
  if (carriers.check(written, 'ipv6')) return isPublicAddress(carriedAddress(written));
  return global.check(written, 'ipv6') && !refused.check(written, 'ipv6');
}

/** The IPv4 address in the last 32 bits. */
function carriedAddress(written: string): string {
  // The URL parser writes these bits as two groups of hexadecimal digits.
  const groups = new URL(`http://[${written}]/`).hostname.slice(1, -1).split(':').slice(-2);
  const bits = groups.map((group) => Number.parseInt(group || '0', 16));
  return bits.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/** The host of a URL, without the brackets of an IPv6 address. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** Whether a name can only mean a machine on the local network. Needed where a proxy resolves names. */
export function isLocalName(hostname: string): boolean {
  return /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname) || !hostname.includes('.');
}
