import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * The visitor's IP address: the peer's, or the last one in `X-Forwarded-For` if the peer is a trusted proxy. nginx does
 * the same (docker/real-ip.sh).
 * @param trustProxy addresses and networks, separated by commas
 */
export function visitorAddress(trustProxy = ''): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustProxy.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else if (address) trusted.addAddress(address, family);
  }
  return ({ socket, headers }) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    const claimed = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return claimed && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') ? claimed : peer;
  };
}
