import { BlockList, isIP, SocketAddress } from 'node:net'
import { StartError } from '../config/start-error.ts'

/**
 * Where a client is: the address of its connection, or, behind proxies that are trusted, what they say, read from the
 * right for as long as it comes from one of them. What a client itself writes into the header is never believed.
 * @param trusted addresses and networks, such as `10.0.0.0/8` and `fd00::1`
 * @throws StartError for one that is neither
 */
export function clientAddressOf(
  trusted: readonly string[],
): (connection: string | undefined, forwardedFor: string | undefined) => string {
  const proxies = new BlockList()
  for (const entry of trusted) {
    if (!isNetwork(entry))
      throw new StartError(`TRUSTED_PROXIES holds ${entry}, which is neither an address nor a network like 10.0.0.0/8.`)
    const [address = '', prefix] = entry.split('/')
    proxies.addSubnet(address, Number(prefix ?? (isIP(address) === 6 ? 128 : 32)), familyOf(address))
  }
  return (connection, forwardedFor) => {
    const said = forwardedFor?.split(',').map(plainAddress) ?? []
    let address = plainAddress(connection ?? '')
    while (isIP(address) !== 0 && proxies.check(address, familyOf(address))) {
      const next = said.pop()
      if (next === undefined || isIP(next) === 0) break
      address = next
    }
    return networkOf(address)
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Without brackets, port and zone, in the one form that there is of it, and an IPv4 address as one, however it is wrapped. */
function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** An IPv6 address stands for its network of 64 bits, because one client has as many addresses as it likes in it. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address === '' ? 'unknown' : address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  if (tail !== undefined) groups.push(...Array<string>(Math.max(8 - groups.length - rest.length, 0)).fill('0'), ...rest)
  return `${groups.slice(0, 4).join(':')}::/64`
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32))
}
