import { describe, expect, it } from 'vitest'
import { assetName, loadedKey, withoutNames } from './built-assets.ts'

describe('loadedKey', () => {
  const key = (contents: Readonly<Record<string, string>>, made = 'styles') =>
    loadedKey(['button.js', 'react.js'], { assets: new Map(Object.entries(contents)), made })
  const tree = { 'button.js': '1', 'react.js': '1', 'menu.js': '1' }

  it('is one for trees that have loaded the same', () => {
    expect(key(tree)).toBe(key({ ...tree, 'menu.js': '2', 'tabs.js': '1' }))
  })

  it('is another when a loaded part or what else a picture is made of is', () => {
    expect(key({ ...tree, 'button.js': '2' })).not.toBe(key(tree))
    expect(key(tree, 'other styles')).not.toBe(key(tree))
  })

  it('is none for a build without one of them, and for a page that has loaded nothing', () => {
    expect(key({ 'react.js': '1' })).toBeUndefined()
    expect(loadedKey([], { assets: new Map(), made: '' })).toBeUndefined()
  })
})

describe('parts of a build', () => {
  it('have names without hashes', () => {
    expect(assetName('http://127.0.0.1:80/assets/text-field-a_c-D9-x.js')).toBe('text-field.js')
  })

  it('are the same where only names and what is fetched ahead are others', () => {
    const script = (name: string, at: string) =>
      `const d=(m.f||(m.f=["./${name}.js","./b.css"]));import"./${name}.js";import(()=>x,__vite__mapDeps([${at}]))`
    expect(withoutNames(script('button-9DMFCCga', '1,2'))).toBe(withoutNames(script('button-AAAAAAAA', '3')))
    expect(withoutNames(script('button-9DMFCCga', '1'))).not.toBe(withoutNames(script('menu-9DMFCCga', '1')))
    expect(withoutNames('"h-8"')).not.toBe(withoutNames('"h-9"'))
  })
})
