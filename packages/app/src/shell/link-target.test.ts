import { describe, expect, it } from 'vitest'
import { linkTarget, type ClickedLink } from './link-target.ts'

const origin = 'https://bank.example'
const link = (over: Partial<ClickedLink> = {}): ClickedLink => ({
  href: `${origin}/institutions?q=a#top`,
  attribute: '/institutions?q=a#top',
  target: '',
  download: false,
  plain: true,
  ...over,
})

describe('linkTarget', () => {
  it('takes a plain click on a page of the application', () =>
    expect(linkTarget(link(), origin)).toBe('/institutions?q=a#top'))

  it.each<[string, Partial<ClickedLink>]>([
    ['a click with a modifier key', { plain: false }],
    ['a download', { download: true }],
    ['another window', { target: '_blank' }],
    ['a place on the page', { attribute: '#content' }],
    ['another site', { href: 'https://evil.example/institutions' }],
    ['another port', { href: 'https://bank.example:8443/' }],
    ['a mail address', { href: 'mailto:a@bank.example' }],
    ['the platform', { href: `${origin}/1.0/institutions` }],
    ['the provider', { href: `${origin}/idp/session/end` }],
    ['an address that is none', { href: 'https://' }],
  ])('leaves %s to the browser', (_, over) => expect(linkTarget(link(over), origin)).toBeUndefined())

  it('takes a link that names this window', () =>
    expect(linkTarget(link({ target: '_self' }), origin)).toBe('/institutions?q=a#top'))
})
