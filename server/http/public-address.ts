/** Keeps calls of the server out of its own network, wherever an answer leads (SSRF). */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Loopback, private, link-local and reserved networks (RFC 6890). */
const inside = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [address = '', prefix] = network.split('/')
  inside.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Over TLS, at public addresses only; a name with any other address is refused as a whole. */
export async function isPublicAddress({ protocol, hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return false
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  return found.length > 0 && found.every(({ address }) => isPublicIp(address))
}

export const isPublicIp = (address: string): boolean =>
  isIP(address) > 0 && !inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
