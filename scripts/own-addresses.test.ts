import { paths } from '@strongroom/api/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOwnAddress } from '../packages/app/src/shell/kept-page/own-addresses.ts'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'
import { root } from './paths.ts'

const tree = readFileSync(join(root, 'packages/app/src/routeTree.gen.ts'), 'utf8')
const routes = new Set(
  Array.from(tree.matchAll(/fullPath: '([^']+)'/g), ([, path = '']) => path).filter((path) => path !== '/$'),
)

/** A route with every kind in it that it stands for. */
const addresses = [...routes].flatMap((route) =>
  /\$records/.test(route.split('/')[1] ?? '')
    ? Array.from(knownKinds.values(), ({ place }) => route.replace(/\{?\$records\}?/, place.records.slice(1)))
    : [route],
)

it('has routes to look at', () => expect(addresses.length).toBeGreaterThan(60))

it.each(addresses)('%s is the page of the app, with what is behind it', (address) => {
  const path = address.replaceAll(/\{-\$\w+\}|\$\w+/g, 'any')
  expect([path, `${path}/`, path.toUpperCase()].map(isOwnAddress)).toEqual([true, true, true])
})

it('names no address that no route leads to', () => {
  const source = readFileSync(join(root, 'packages/app/src/shell/kept-page/own-addresses.ts'), 'utf8')
  const named = Array.from(source.matchAll(/^ {2}'(.*)',$/gm), ([, name = '']) => name)
  const firsts = new Set(addresses.map((address) => address.split('/')[1]?.replace(/^pending-/, '')))
  expect(named.filter((name) => !firsts.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(20)
})

it.each([
  '/redirect.html',
  '/config.json',
  '/page-worker.js',
  '/assets/start-12345678.js',
  '/idp/authorize',
  `/1.0${paths.authenticate}`,
  '/catalogue/',
  '/clientship',
  '/no-such-page',
])('%s is not', (path) => expect(isOwnAddress(path)).toBe(false))
