import { describe, expect, it } from 'vitest'
import { StartError } from '../config/start-error.ts'
import { clientAddressOf } from './client-address.ts'

const behind = clientAddressOf(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

describe('the address of a client', () => {
  it.each([
    ['the connection, where nobody is trusted', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['what a trusted proxy says', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the first from the right that is no proxy', '10.1.2.3', 'evil, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['not what the client writes itself', '127.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['the proxy, if it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['the last proxy, if what stands there is no address', '10.1.2.3', '198.51.100.1, <script>', '10.1.2.3'],
    ['the outermost, if all are proxies', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['IPv4, also wrapped and with a port', '::ffff:10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['IPv4, also wrapped in hexadecimal', '10.1.2.3', '::ffff:c633:6401', '198.51.100.1'],
    ['IPv4, also wrapped in full', '10.1.2.3', '0:0:0:0:0:FFFF:c633:6401', '198.51.100.1'],
    ['the network of an IPv6 address', 'fd00::1', '[2001:db8:0:7:aaaa::1]:443', '2001:db8:0:7::/64'],
    ['the network, however it is written', '2001:DB8:0000::1', undefined, '2001:db8:0:0::/64'],
    ['the loopback', '::1', undefined, '0:0:0:0::/64'],
    ['unknown without a connection', undefined, '198.51.100.1', 'unknown'],
  ])('is %s', (_, connection, forwarded, expected) => {
    expect(behind(connection, forwarded)).toBe(expected)
  })
})

it('refuses to start with what is no network', () => {
  for (const good of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])
    expect(() => clientAddressOf([good]), good).not.toThrow()
  for (const bad of ['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10.0.0.256'])
    expect(() => clientAddressOf([bad]), bad).toThrow(StartError)
})
